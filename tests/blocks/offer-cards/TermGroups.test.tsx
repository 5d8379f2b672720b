import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import { sampleOffers } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const [total, antivirus] = sampleOffers as [Offer, Offer];

const sold = (offer: Offer, unit: string, amount: number, count = 1): Offer => ({
  ...offer,
  path: `${offer.path}-${count}-${unit}`,
  price: { amount, currency: "GBP" },
  data: {
    attributes: {
      ...offer.data.attributes,
      term__limio: { length: count, type: unit },
      price__limio: [
        { type: "recurring", value: (amount / 100).toFixed(2), currencyCode: "GBP", repeat_interval: count, repeat_interval_type: unit },
      ],
      display_price__limio: `£${amount / 100}`,
      discount_note__limio: "",
    },
  },
});
const monthly = [sold(total, "months", 500), sold(antivirus, "months", 200)];
const yearly = [sold(total, "years", 4800), sold(antivirus, "years", 1200)];

const shown = (offers: readonly Offer[], more: object = {}, highlight?: Offer) =>
  renderBlock("offer-cards", {
    settings: {
      heading: "Plans",
      groupByTerm: true,
      offers: offers.map(({ path }) => ({ offer: path, badge: "", highlight: path === highlight?.path })),
      ...more,
    },
    state: { offers },
  });
type Screen = Awaited<ReturnType<typeof renderBlock>>["screen"];

/** What stands on the screen, and so in the accessibility tree. */
const prices = (screen: Screen): string[] =>
  screen
    .getByText(/^£\d+$/)
    .elements()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent);

beforeEach(() => page.viewport(1200, 900));

test("[LAND-1] one of the terms is chosen, the shortest unless a card stands out; the cards of it are shown, and no others", async () => {
  const { screen } = await shown([...yearly, ...monthly]);
  const terms = screen.getByRole("group", { name: "Term" }).getByRole("radio");
  await expect.element(terms.nth(0)).toHaveAccessibleName("Monthly");
  await expect.element(terms.nth(0)).toBeChecked();
  expect(prices(screen)).toEqual(["£5", "£2"]);
  expect(screen.getByRole("heading", { level: 3 }).elements()).toHaveLength(1);
  await screen.getByText("Yearly").first().click();
  await expect.element(screen.getByRole("radio", { name: /^Yearly/ })).toBeChecked();
  expect(prices(screen)).toEqual(["£48", "£12"]);
  await expect.element(screen.getByRole("heading", { level: 3, name: "Yearly" })).toBeInTheDocument();
});

test("[LAND-1] a card that stands out brings its term to the front", async () => {
  const { screen } = await shown([...monthly, ...yearly], {}, yearly[0]);
  await expect.element(screen.getByRole("radio", { name: /^Yearly/ })).toBeChecked();
});

test("[LAND-1] what a term saves is worked out from the prices: at most on the switch, each on its card", async () => {
  const { screen } = await shown([...monthly, ...yearly]);
  const switched = screen.getByRole("radio", { name: "Yearly Save up to 50% Best value" });
  await expect.element(switched).toBeInTheDocument();
  await switched.click();
  await expect.element(screen.getByText("Save 20%", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Save 50%", { exact: true })).toBeVisible();
});

test("[LAND-1] where one offer of a term alone is the best value its card says so, unless the marketer wrote something else on it", async () => {
  const dear = sold(antivirus, "years", 2400);
  const offers = [...monthly, yearly[0]!, dear];
  const first = await shown(offers, {}, yearly[0]);
  const card = first.screen.getByRole("listitem").filter({ hasText: "£48" }).first();
  await expect.element(card.getByText("Best value")).toBeVisible();
  await expect.element(first.screen.getByRole("radio", { name: "Yearly Save up to 20%" })).toBeChecked();
  await first.screen.unmount();
  const own = offers.map(({ path }) => ({ offer: path, badge: path === yearly[0]!.path ? "Our advice" : "", highlight: false }));
  const second = await shown(offers, { offers: own });
  expect(second.screen.getByText("Our advice").elements()).toHaveLength(1);
  expect(second.screen.getByText("Best value").elements()).toEqual([]);
});

test("[LAND-1] the keyboard reaches the chosen term, arrows choose another, Tab goes on to its cards", async () => {
  const { screen } = await shown([...monthly, ...yearly]);
  await userEvent.tab();
  await expect.element(screen.getByRole("radio", { name: "Monthly" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("radio", { name: /^Yearly/ })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("href")).toContain(encodeURIComponent(yearly[0]!.path));
});

test("[LAND-1] offers of one term need no switch", async () => {
  const { screen } = await shown(monthly);
  await expect.element(screen.getByText("£5")).toBeVisible();
  expect(screen.getByRole("radio").elements()).toEqual([]);
});

test("[LAND-1] more terms than the switch can show stand side by side, all of them", async () => {
  const { screen } = await shown([1, 2, 4, 5, 6, 7, 8, 9, 10].map((count) => sold(total, "months", count * 100, count)));
  await expect.element(screen.getByText("£10")).toBeVisible();
  expect(prices(screen)).toHaveLength(9);
  expect(screen.getByRole("radio").elements()).toEqual([]);
});

test("[LAND-1] a term with fewer cards leaves no hole below them; terms with as many move nothing", async () => {
  await page.viewport(360, 800);
  const height = () => document.getElementById("under-test")!.getBoundingClientRect().height;
  const uneven = await shown([...monthly, yearly[0]!]);
  await expect.element(uneven.screen.getByRole("radio", { name: "Monthly" })).toBeChecked();
  const both = height();
  await uneven.screen.getByRole("radio", { name: /^Yearly/ }).click();
  expect(height()).toBeLessThan(both - 200);
  await uneven.screen.unmount();
  const even = await shown([...monthly, ...yearly]);
  await expect.element(even.screen.getByRole("radio", { name: "Monthly" })).toBeChecked();
  const before = height();
  await even.screen.getByRole("radio", { name: /^Yearly/ }).click();
  expect(height()).toBe(before);
});
