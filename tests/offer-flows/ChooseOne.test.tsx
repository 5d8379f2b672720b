/** An offer is chosen while another one of its family is in the basket. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import type { PageState } from "../../src/domain/page/page-state";
import type { BasketItem, BasketLine, Checkout } from "../../src/domain/order/order";
import type { Offer } from "../../src/domain/offer/offer";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";
import { renderBlock } from "../support/render-block";

const [total, antivirus] = sampleOffers as [Offer, Offer];
const offers = [{ offer: total.path, badge: "", highlight: true }];
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

beforeEach(() => page.viewport(1200, 900));
afterEach(() => vi.unstubAllGlobals());

/** Antivirus is in the basket. @param upsells what it may be swapped for */
function basketOf(upsells: Offer[]): Checkout {
  const sample = sampleCheckout("sample");
  const item = {
    ...sample.basket.basketItems[0]!,
    id: "held",
    offer: antivirus,
    path: antivirus.path,
    price: antivirus.price,
    quantity: 1,
    addOns: [],
    upsells,
  };
  return { ...sample, basket: { ...sample.basket, basketItems: [item] } };
}

/** The shop's server: a basket is saved as it is asked for, unless two plans exclude each other. */
function network(checkout: Checkout, { exclusive = false } = {}) {
  const saves: BasketLine[][] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method !== "PUT") return answer({ data: checkout });
    const { basketItems: lines } = JSON.parse(init.body as string) as { basketItems: BasketLine[] };
    if (exclusive && lines.length > 1)
      return answer(
        {
          error: {
            message: "Not together.",
            code: "exclusion-group",
            data: { path: total.path, rival: { itemId: "held", path: antivirus.path, name: "Antivirus Essentials" } },
          },
        },
        422,
      );
    saves.push(lines);
    const basketItems = lines.map((line, index) => ({
      ...checkout.basket.basketItems[0]!,
      ...line,
      id: line.id ?? `new-${index}`,
      offer: line.path === total.path ? total : antivirus,
      addOns: [],
      upsells: [],
    }));
    return answer({
      id: checkout.id,
      version: checkout.version + 1,
      data: { ...checkout, version: checkout.version + 1, basket: { ...checkout.basket, basketItems } },
    });
  });
  return saves;
}

const namesIn = (question: Locator) =>
  question
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);
const paths = (lines: BasketLine[] | undefined) => lines?.map(({ id, path, quantity }) => ({ id, path, quantity }));

describe.each(["offer-cards", "comparison-table"])("%s", (block) => {
  const chosen = async (checkout: Checkout, state: Partial<PageState> = {}) => {
    const rendered = await renderBlock(block, { settings: { offers }, state: { ...state, checkout } });
    const link = rendered.screen.getByRole("link", { name: /^Protect my devices/ });
    await link.click();
    const question = rendered.screen.getByRole("dialog", { name: "Switch to Total Protection?" });
    await expect.element(question).toBeVisible();
    return { ...rendered, link, question };
  };
  test("[BASK-1] a second plan of the family is asked about: switching puts it in the other's place", async () => {
    const checkout = basketOf([total]);
    const saves = network(checkout);
    const { screen, question, shop } = await chosen(checkout);
    const { left, right, top, bottom } = question.element().getBoundingClientRect();
    expect(left + right).toBeCloseTo(document.documentElement.clientWidth, 0);
    expect(Math.abs(top + bottom - window.innerHeight)).toBeLessThan(16);
    await expect
      .element(question)
      .toHaveTextContent("Antivirus Essentials is in your basket already. Would you like Total Protection in its place?");
    expect(saves).toEqual([]);
    // Half faded in, nothing has its contrast.
    await Promise.all(
      question
        .element()
        .getAnimations({ subtree: true })
        .map((animation) => animation.finished),
    );
    expect((await axe.run(question.element())).violations).toEqual([]);
    await question.getByRole("button", { name: "Switch to Total Protection" }).click();
    await expect.element(screen.getByText("Total Protection is in your basket.")).toBeVisible();
    expect(screen.getByRole("dialog").elements()).toHaveLength(0);
    expect(saves.map(paths)).toEqual([[{ id: "held", path: total.path, quantity: 1 }]]);
    expect(shop.basket.getState().checkout?.basket.basketItems.map(({ path }) => path)).toEqual([total.path]);
  });

  test("[BASK-1] keeping both puts it beside the other", async () => {
    const checkout = basketOf([total]);
    const saves = network(checkout);
    const { screen, question } = await chosen(checkout);
    await question.getByRole("button", { name: "Keep both" }).click();
    await expect.element(screen.getByText("Total Protection is in your basket.")).toBeVisible();
    expect(saves.map(paths)).toEqual([
      [
        { id: "held", path: antivirus.path, quantity: 1 },
        { id: undefined, path: total.path, quantity: 1 },
      ],
    ]);
  });

  test("[BASK-1] staying, and Escape, change nothing; the offer may be chosen again and asks again", async () => {
    const checkout = basketOf([total]);
    const saves = network(checkout);
    const { screen, question, link } = await chosen(checkout);
    await question.getByRole("button", { name: "Stay with Antivirus Essentials" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await link.click();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(saves).toEqual([]);
    expect(screen.getByText("Total Protection is in your basket.").elements()).toHaveLength(0);
  });

  test("[EMAIL-3] plans that exclude each other may be switched, not kept together", async () => {
    const checkout = basketOf([]);
    const saves = network(checkout, { exclusive: true });
    const { screen, question, shop } = await chosen(checkout);
    await expect.element(question).toHaveTextContent("only one of these can be bought");
    expect(namesIn(question)).toEqual(["Switch to Total Protection", "Stay with Antivirus Essentials"]);
    expect(shop.basket.getState().problem).toBeNull();
    await question.getByRole("button", { name: "Switch to Total Protection" }).click();
    await expect.element(screen.getByText("Total Protection is in your basket.")).toBeVisible();
    expect(saves.map(paths)).toEqual([[{ id: "held", path: total.path, quantity: 1 }]]);
  });

  test("[EMAIL-3] keeping both is not offered where the page knows that it is refused, whichever item may be swapped", async () => {
    const inGroup = (offer: Offer): Offer => ({
      ...offer,
      products: offer.products.map((product) => ({ ...product, attributes: { ...product.attributes, exclusion_group: "antivirus" } })),
    });
    const { basket, ...checkout } = basketOf([total]);
    const [item] = basket.basketItems as [BasketItem];
    const attributes = { ...antivirus.data.attributes, display_name__limio: "Another" };
    const offer = { ...antivirus, path: "/offers/sample/another", products: [], data: { attributes } };
    const other = { ...item, id: "other", path: offer.path, offer };
    const held = { ...item, offer: inGroup(antivirus), upsells: [] };
    const both = { ...checkout, basket: { ...basket, basketItems: [other, held] } };
    const saves = network(both, { exclusive: true });
    const { screen, question } = await chosen(both, { offers: sampleOffers.map((offer) => (offer === total ? inGroup(total) : offer)) });
    await expect.element(question).toHaveTextContent("only one of these can be bought");
    expect(namesIn(question)).toEqual(["Switch to Total Protection", "Stay with Antivirus Essentials"]);
    await question.getByRole("button", { name: "Stay with Antivirus Essentials" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(saves).toEqual([]);
  });

  test("[EMAIL-3] where the server alone knows that both may not be kept, it says so, and they may still be switched", async () => {
    const checkout = basketOf([total]);
    const saves = network(checkout, { exclusive: true });
    const { screen, question, shop } = await chosen(checkout);
    await question.getByRole("button", { name: "Keep both" }).click();
    await expect.element(question.getByRole("alert")).toHaveTextContent("Not together.");
    const stay = question.getByRole("button", { name: "Stay with Antivirus Essentials" });
    await expect.element(stay).toHaveFocus();
    expect(namesIn(question)).toEqual(["Switch to Total Protection", "Stay with Antivirus Essentials"]);
    expect(shop.basket.getState().problem).toBeNull();
    await question.getByRole("button", { name: "Switch to Total Protection" }).click();
    await expect.element(screen.getByText("Total Protection is in your basket.")).toBeVisible();
    expect(saves.map(paths)).toEqual([[{ id: "held", path: total.path, quantity: 1 }]]);
  });
});
