import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import { sampleCheckout, sampleOffers } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const [total, antivirus, family] = sampleOffers as [Offer, Offer, Offer];
const offers = [
  { offer: antivirus.path, badge: "", highlight: false },
  { offer: total.path, badge: "Best value", highlight: true },
  { offer: family.path, badge: "", highlight: false },
];
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

beforeEach(() => page.viewport(1200, 900));
afterEach(() => vi.unstubAllGlobals());

/** The network between the page and the shop's server. */
function network(answers: { initiate: () => Response }) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(init.body as string));
    return address.startsWith("/api/checkout/initiate")
      ? answers.initiate()
      : answer({ data: { ...sampleCheckout("sample"), id: "checkout-1" } });
  });
  return sent;
}

/** As the network above, but the basket that is loaded holds `offer`. */
const withBasketOf =
  (offer: Offer, before: typeof fetch): typeof fetch =>
  async (address, init) => {
    const held = sampleCheckout("sample");
    const [item] = held.basket.basketItems;
    return String(address).startsWith("/api/checkout/initiate")
      ? before(address, init)
      : answer({ data: { ...held, id: "checkout-1", basket: { ...held.basket, basketItems: [{ ...item!, offer, path: offer.path }] } } });
  };

test("[LAND-1] a card says name, price, detail, description, features, discount note, badge and what to do", async () => {
  const { screen } = await renderBlock("offer-cards", { settings: { offers } });
  const card = screen.getByRole("listitem").filter({ hasText: "Family Protection" }).first();
  for (const text of [
    "One plan for everybody at home.",
    "£59.99",
    "a year",
    "Renews at £59.99 every year. Cancel any time.",
    "Save £20 in the first year",
    "Parental controls",
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByRole("link", { name: "Protect my family" })).toBeVisible();
  await expect.element(screen.getByText("Best value")).toBeVisible();
});

test("[LAND-1] a card shows its offer's picture, unless the marketer wants none", async () => {
  const pictures = (screen: { container: Element }) =>
    [...screen.container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  const { screen } = await renderBlock("offer-cards", { settings: { offers } });
  await expect.element(screen.getByRole("listitem").first()).toBeVisible();
  expect(pictures(screen)).toContain("/media/sentinel/family.svg");
  const without = await renderBlock("offer-cards", { settings: { offers, showPicture: false } });
  await expect.element(without.screen.getByRole("listitem").first()).toBeVisible();
  expect(pictures(without.screen)).toEqual([]);
});

test("[LAND-1] texts with tags are shown as rich text, others to the letter", async () => {
  const tagged = {
    ...antivirus,
    data: {
      attributes: {
        ...antivirus.data.attributes,
        display_price__limio: "<strong>£15</strong> a week",
        detailed_display_price__limio: "3 < 5",
        offer_features__limio: "<em>News</em> &amp; more\nGames & more",
      },
    },
  };
  const { screen } = await renderBlock("offer-cards", { settings: { offers: offers.slice(0, 1) }, state: { offers: [tagged] } });
  expect(screen.getByText("£15", { exact: true }).element().tagName).toBe("STRONG");
  await expect.element(screen.getByText("3 < 5", { exact: true })).toBeVisible();
  expect(
    screen
      .getByRole("list", { name: "Included in Antivirus Essentials" })
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["News & more", "Games & more"]);
});

test("[LAND-1] prices and buttons of a row line up, however long the texts above them", async () => {
  const { screen } = await renderBlock("offer-cards", { settings: { offers } });
  await expect.element(screen.getByText("£39.99", { exact: true })).toBeVisible();
  const tops = (elements: Element[]) => new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top)));
  expect(tops(["£19.99", "£39.99", "£59.99"].map((price) => screen.getByText(price, { exact: true }).element())).size).toBe(1);
  expect(tops(screen.getByRole("link").elements()).size).toBe(1);
});

test("[REN-3] without JavaScript a card is a link that starts the checkout with its offer", async () => {
  const { screen } = await renderBlock("offer-cards", { settings: { offers } });
  await expect
    .element(screen.getByRole("link", { name: "Choose Essentials" }))
    .toHaveAttribute("href", "/checkout?purchase=%2Foffers%2Fsample%2Fantivirus");
});

test("[BASK-1] choosing an offer puts it in the basket and says so", async () => {
  const sent = network({ initiate: () => answer({ id: "checkout-1" }) });
  const { screen, shop, visited } = await renderBlock("offer-cards", { settings: { offers }, basket: "none" });
  await screen.getByRole("link", { name: "Choose Essentials" }).click();
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  expect(sent[0]).toMatchObject({ basket: { basketItems: [{ path: antivirus.path, quantity: 1, addOns: [] }] } });
  expect(shop.basket.getState().checkout?.id).toBe("checkout-1");
  await expect.element(screen.getByRole("link", { name: "Go to checkout" })).toHaveAttribute("href", "/checkout?basket=checkout-1");
  expect(visited).toEqual([]);
});

test.each([
  ["the offer", { offers: [{ ...antivirus, data: { attributes: { ...antivirus.data.attributes, push_to_checkout__limio: true } } }] }],
  ["the campaign", { campaign: { path: "/sample", pushToCheckout: true } }],
])("[BASK-4] it goes on to the checkout where %s says so", async (_who, state) => {
  network({ initiate: () => answer({ id: "checkout-1" }) });
  const { screen, visited } = await renderBlock("offer-cards", { settings: { offers: offers.slice(0, 1) }, basket: "none", state });
  await screen.getByRole("link", { name: "Choose Essentials" }).click();
  await expect.poll(() => visited[0]).toMatch(/^\/checkout\?.*basket=checkout-1/);
});

test("[ERR-1] a refusal is told in the card, and the shopper can try again", async () => {
  let refused = true;
  network({
    initiate: () =>
      refused ? answer({ error: { message: "This offer has ended.", code: "offer-ended" } }, 422) : answer({ id: "checkout-1" }),
  });
  const { screen } = await renderBlock("offer-cards", { settings: { offers: offers.slice(0, 1) }, basket: "none" });
  const choose = screen.getByRole("link", { name: "Choose Essentials" });
  await choose.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This offer has ended.");
  refused = false;
  await choose.click();
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test("[BASK-13] without a connection the card says that its offer waits, and that it is in the basket once it is; a click tries again at once", async () => {
  let lost = true;
  const sent = network({
    initiate() {
      if (lost) throw new TypeError("Failed to fetch");
      return answer({ id: "checkout-1" });
    },
  });
  vi.stubGlobal("fetch", withBasketOf(antivirus, globalThis.fetch));
  const { screen, shop } = await renderBlock("offer-cards", { settings: { offers: offers.slice(0, 2) }, basket: "none" });
  const choose = screen.getByRole("link", { name: "Choose Essentials" });
  await choose.click();
  await expect
    .element(
      screen.getByText(
        "The shop cannot be reached just now. Antivirus Essentials is kept here, and comes into your basket by itself as soon as that works again.",
      ),
    )
    .toBeVisible();
  await expect.element(choose).not.toHaveAttribute("aria-busy", "true");
  expect(screen.getByText("Total Protection is in your basket").elements()).toHaveLength(0);
  expect(shop.basket.getState().unsavedOffers).toEqual([antivirus.path]);
  lost = false;
  await choose.click();
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  expect(sent.map((body) => (body as { basket: { basketItems: unknown[] } }).basket.basketItems)).toEqual(
    sent.map(() => [{ path: antivirus.path, quantity: 1, addOns: [] }]),
  );
});

test("[BASK-1] [BASK-4] where the basket takes no order, a card that goes on to the checkout stays, says why, and can be used again", async () => {
  network({ initiate: () => answer({ id: "checkout-1" }) });
  const disabled = sampleCheckout("sample");
  vi.stubGlobal("fetch", async () =>
    answer({ id: "sample-checkout", version: 2, data: { ...disabled, version: 2, order: { ...disabled.order, checkoutDisabled: true } } }),
  );
  const { screen, visited } = await renderBlock("offer-cards", {
    settings: { offers: offers.slice(0, 1) },
    state: {
      campaign: { path: "/sample", pushToCheckout: true },
      checkout: { ...disabled, order: { ...disabled.order, checkoutDisabled: true } },
    },
  });
  const choose = screen.getByRole("link", { name: "Choose Essentials" });
  await choose.click();
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  await expect.element(screen.getByText("This basket cannot be ordered at the moment. Please get in touch with us.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to checkout" }).elements()).toHaveLength(0);
  await expect.element(choose).not.toHaveAttribute("aria-busy", "true");
  expect(visited).toEqual([]);
});

test("[FORM-4] an impatient double click adds the offer once", async () => {
  const sent = network({ initiate: () => answer({ id: "checkout-1" }) });
  const { screen } = await renderBlock("offer-cards", { settings: { offers: offers.slice(0, 1) }, basket: "none" });
  await screen.getByRole("link", { name: "Choose Essentials" }).dblClick();
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  expect(sent).toHaveLength(1);
  // Its second half may come once the first is answered.
  const link = screen.getByRole("link", { name: "Choose Essentials" }).element();
  link.dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("[REN-4] in the builder nothing leaves the page", async () => {
  const sent = network({ initiate: () => answer({ id: "checkout-1" }) });
  const { screen, visited } = await renderBlock("offer-cards", { settings: { offers }, mode: "builder" });
  await screen.getByRole("link", { name: "Choose Essentials" }).click();
  expect([sent, visited]).toEqual([[], []]);
});

test("[LAND-1] offers of a label follow those that are named, each once; one that is not sold is left out", async () => {
  const { screen } = await renderBlock("offer-cards", {
    settings: { offers: [{ offer: family.path }, { offer: "/offers/gone" }], label: "plans" },
    state: { offersByLabel: { plans: [antivirus.path, family.path] } },
  });
  await expect.element(screen.getByRole("heading", { level: 3, name: "Antivirus Essentials" })).toBeVisible();
  expect(
    screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(["Family Protection", "Antivirus Essentials"]);
});

test("[LAND-1] without an offer it says so", async () => {
  const { screen } = await renderBlock("offer-cards");
  await expect.element(screen.getByText("There are no offers here at the moment.")).toBeVisible();
});

test.each([736, 740, 768, 800, 900])(
  "[LAND-1] in a row of %i px no words of an offer run under its price or its button",
  async (inlineSize) => {
    const { screen } = await renderBlock("offer-cards", { settings: { offers, layout: "list" } });
    await page.viewport(inlineSize, 900);
    await expect.element(screen.getByText("Parental controls")).toBeVisible();
    const card = screen.getByRole("listitem").filter({ hasText: "Family Protection" }).first().element();
    const action = card.querySelector("a")!.getBoundingClientRect();
    const beside = [...card.querySelectorAll("ul li, h2, h3")]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.right > action.left && box.left < action.left);
    expect(beside).toEqual([]);
  },
);
