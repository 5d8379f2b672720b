/** An offer is chosen the same way in every block that offers it. What a block shows of the offer is tested with the block. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../src/domain/offer/offer";
import type { ShopEvent } from "../../src/domain/page/shop-event";
import { sampleCheckout, sampleOffers, sampleState } from "../../src/storefront/sample-state";
import { renderBlock, type RenderedBlock } from "../support/render-block";

const [total, antivirus] = sampleOffers as [Offer, Offer];
const settings = { offers: [antivirus, total].map(({ path }) => ({ offer: path, badge: "", highlight: false })) };
const choose = ({ screen }: RenderedBlock) => screen.getByRole("link", { name: /^Choose Essentials/ });
const added = ({ screen }: RenderedBlock) => screen.getByText("Antivirus Essentials is in your basket.");
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

/** Antivirus with attributes of its own in the catalogue. */
const antivirusWith = (attributes: Partial<Offer["data"]["attributes"]>): Offer => ({
  ...antivirus,
  data: { attributes: { ...antivirus.data.attributes, ...attributes } },
});

/** The basket that the server answers with, in which Antivirus stands. */
function basketWith(offer: Offer) {
  const held = sampleCheckout("sample");
  const [item] = held.basket.basketItems;
  return { ...held, id: "checkout-1", basket: { ...held.basket, basketItems: [{ ...item!, offer, path: offer.path }] } };
}

/** The network between the page and the shop's server. @returns what was sent */
function network(initiate: () => Response = () => answer({ id: "checkout-1" }), offer = antivirus) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(init.body as string));
    return address.startsWith("/api/checkout/initiate") ? initiate() : answer({ data: basketWith(offer) });
  });
  return sent;
}

beforeEach(() => page.viewport(1200, 900));
afterEach(() => vi.unstubAllGlobals());

describe.each(["offer-cards", "comparison-table"])("%s", (block) => {
  const renders = (options: Parameters<typeof renderBlock>[1] = {}) => renderBlock(block, { settings, basket: "none", ...options });

  test("[REN-3] [START-2] without JavaScript a plan is a link that starts the checkout with it", async () => {
    await expect.element(choose(await renders())).toHaveAttribute("href", "/checkout?purchase=%2Foffers%2Fsample%2Fantivirus");
  });

  test("[BASK-1] choosing an offer puts it in the basket and says so", async () => {
    const sent = network();
    const rendered = await renders();
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    expect(sent[0]).toMatchObject({ basket: { basketItems: [{ path: antivirus.path, quantity: 1, addOns: [] }] } });
    expect(rendered.shop.basket.getState().checkout?.id).toBe("checkout-1");
    await expect
      .element(rendered.screen.getByRole("link", { name: "Go to checkout" }))
      .toHaveAttribute("href", "/checkout?basket=checkout-1");
    expect(rendered.visited).toEqual([]);
  });

  test("[BASK-1] it joins what is in the basket already", async () => {
    const held = sampleCheckout("sample");
    const lines: { path: string }[][] = [];
    vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
      const { basketItems } = JSON.parse(init!.body as string) as { basketItems: { path: string; id?: string }[] };
      lines.push(basketItems);
      const items = basketItems.map((line, index) => ({ ...held.basket.basketItems[0]!, ...line, id: line.id ?? `new-${index}` }));
      const data = { ...held, version: held.version + 1, basket: { ...held.basket, basketItems: items } };
      return answer({ id: held.id, version: data.version, data });
    });
    const rendered = await renders({ basket: "sample" });
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    expect(lines.at(-1)!.map(({ path }) => path)).toEqual([...held.basket.basketItems.map((item) => item!.path), antivirus.path]);
  });

  test("[ANA-1] whoever listens to the shop hears once that the offer was added", async () => {
    network();
    const rendered = await renders();
    const heard: ShopEvent[] = [];
    rendered.shop.events.on((event) => heard.push(event));
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    expect(heard.flatMap((event) => (event.type === "offer-added" ? event.items.map((item) => item.path) : []))).toEqual([antivirus.path]);
  });

  test.each([
    ["the offer", { offers: [antivirusWith({ push_to_checkout__limio: true })] }],
    ["the campaign", { campaign: { path: "/sample", pushToCheckout: true } }],
  ])("[BASK-4] it goes on to the checkout where %s says so", async (_who, state) => {
    network();
    const rendered = await renders({ state });
    await choose(rendered).click();
    await expect.poll(() => rendered.visited[0]).toMatch(/^\/checkout\?.*basket=checkout-1/);
  });

  test("[GO-2] an offer that is bought elsewhere leads there", async () => {
    const offer = antivirusWith({
      push_to_checkout__limio: true,
      checkout__limio: { checkout_type: "external", external_url: "https://pay.example/start?b={{basketId}}" },
    });
    network(undefined, offer);
    const shopSettings = { ...sampleState().settings, redirect_origins: ["https://pay.example"] };
    const rendered = await renders({ state: { offers: [offer], settings: shopSettings } });
    await choose(rendered).click();
    await expect.poll(() => rendered.visited[0]).toMatch(/^https:\/\/pay\.example\/start\?b=checkout-1/);
  });

  test("[ERR-1] a refusal is told below the button, and the shopper can try again", async () => {
    let refused = true;
    network(() =>
      refused ? answer({ error: { message: "This offer has ended.", code: "offer-ended" } }, 422) : answer({ id: "checkout-1" }),
    );
    const rendered = await renders();
    await choose(rendered).click();
    await expect.element(rendered.screen.getByRole("alert")).toHaveTextContent("This offer has ended.");
    refused = false;
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    expect(rendered.screen.getByRole("alert").elements()).toHaveLength(0);
  });

  test("[BASK-13] without a connection it says that the offer waits, and that it is in the basket once it is; a click tries again at once", async () => {
    let lost = true;
    const sent = network(() => {
      if (lost) throw new TypeError("Failed to fetch");
      return answer({ id: "checkout-1" });
    });
    const rendered = await renders();
    await choose(rendered).click();
    await expect
      .element(
        rendered.screen.getByText(
          "The shop cannot be reached just now. Antivirus Essentials is kept here, and comes into your basket by itself as soon as that works again.",
        ),
      )
      .toBeVisible();
    await expect.element(choose(rendered)).not.toHaveAttribute("aria-busy", "true");
    expect(rendered.screen.getByText("Total Protection is in your basket").elements()).toHaveLength(0);
    expect(rendered.shop.basket.getState().unsavedOffers).toEqual([antivirus.path]);
    lost = false;
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    expect(sent.map((body) => (body as { basket: { basketItems: unknown[] } }).basket.basketItems)).toEqual(
      sent.map(() => [{ path: antivirus.path, quantity: 1, addOns: [] }]),
    );
  });

  test("[BASK-1] [BASK-4] where the basket takes no order, an offer that goes on to the checkout stays, says why, and can be chosen again", async () => {
    const held = sampleCheckout("sample");
    const disabled = { ...held, order: { ...held.order, checkoutDisabled: true } };
    vi.stubGlobal("fetch", async () => answer({ id: "sample-checkout", version: 2, data: { ...disabled, version: 2 } }));
    const rendered = await renders({
      basket: "sample",
      state: { campaign: { path: "/sample", pushToCheckout: true }, checkout: disabled },
    });
    await choose(rendered).click();
    await expect.element(added(rendered)).toBeVisible();
    await expect
      .element(rendered.screen.getByText("This basket cannot be ordered at the moment. Please get in touch with us."))
      .toBeVisible();
    expect(rendered.screen.getByRole("link", { name: "Go to checkout" }).elements()).toHaveLength(0);
    await expect.element(choose(rendered)).not.toHaveAttribute("aria-busy", "true");
    expect(rendered.visited).toEqual([]);
  });

  test("[FORM-4] an impatient double click adds the offer once", async () => {
    const sent = network();
    const rendered = await renders();
    await choose(rendered).dblClick();
    await expect.element(added(rendered)).toBeVisible();
    expect(sent).toHaveLength(1);
    // Its second half may come once the first is answered.
    choose(rendered)
      .element()
      .dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true }));
    await expect.element(added(rendered)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("[REN-4] in the builder nothing is bought and nothing leaves the page", async () => {
    const sent = network();
    const rendered = await renders({ basket: "sample", mode: "builder" });
    const asked = vi.spyOn(rendered.shop.actions, "addOffer");
    await choose(rendered).click();
    expect([asked.mock.calls, sent, rendered.visited]).toEqual([[], [], []]);
  });
});
