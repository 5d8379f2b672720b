import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import { sampleOffers } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const [total, antivirus, family] = sampleOffers as [Offer, Offer, Offer];
const offers = [
  { offer: antivirus.path, badge: "", highlight: false },
  { offer: total.path, badge: "Best value", highlight: true },
  { offer: family.path, badge: "", highlight: false },
];

beforeEach(() => page.viewport(1200, 900));

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
