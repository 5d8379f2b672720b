/** The simulated shopper: the canvas shows what they see, at once, and says why. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import type { Offer } from "../../src/domain/offer/offer";
import { knownAttributes } from "../../src/domain/order/known-attributes";
import type { BlockNode } from "../../src/layout/types";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder, said } from "./support/open-builder";

const text = (id: string, words: string, visibleWhen?: VisibilityRule) =>
  block(id, "rich-text", { content: `<p>${words}</p>` }, { label: words, ...(visibleWhen && { visibleWhen }) });
const when = (attribute: string, operator: string, value: string | number | boolean | string[]): VisibilityRule => ({
  all: [{ attribute, operator, value }],
});
const main = [
  text("always", "Always"),
  text("invoice", "By invoice", when("paymentMethodSelected", "is one of", ["invoice"])),
  text("dear", "Over fifty", when("orderPrice", "more than", 50)),
  text("total", "Total Protection", when("productInBasket", "is one of", ["/offers/sample/total-protection"])),
  block(
    "frame",
    "section",
    {},
    { label: "For gifts", visibleWhen: when("giftOfferInBasket", "is", true), slots: { content: [text("inside", "Inside the gift")] } },
  ),
];

const british = sampleOffers.map((offer) =>
  offer.name === "Family Protection"
    ? { ...offer, data: { attributes: { ...offer.data.attributes, allowed_countries__limio: ["GB"] } } }
    : offer,
);

/** Paid once a year, from the order on. */
const yearly = sampleOffers.map((offer) => ({
  ...offer,
  data: {
    attributes: {
      ...offer.data.attributes,
      price__limio: [
        {
          name: "Yearly",
          label: "Yearly",
          type: "recurring",
          trigger: "order_date",
          currencyCode: "GBP",
          value: "39.99",
          repeat_interval: 1,
          repeat_interval_type: "years",
          repeat_count: 99,
        },
      ],
    },
  },
})) as Offer[];

async function open() {
  const builder = await openBuilder(layoutOf(main), { offers: british });
  await expect.poll(seen).toHaveLength(6);
  await page.getByRole("tab", { name: "Shopper" }).click();
  await expect.element(on()).toBeVisible();
  return builder;
}
const on = () => page.getByRole("switch", { name: "Simulate this shopper" });
const field = (name: string) => page.getByRole("tabpanel").getByLabelText(name, { exact: true });
/** Ids of the blocks that can be seen on the canvas. */
const seen = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-node]")].flatMap((element) =>
    element.firstElementChild?.checkVisibility() ? [element.dataset["node"]!] : [],
  );
const bar = () => page.getByRole("group", { name: "Simulated shopper" });

describe("Shopper simulator", () => {
  it("[BLD-6] [VIS-1] the canvas shows what the shopper sees, follows at once, and shows all again in the end", async () => {
    await open();
    const before = document.querySelector('[data-node="always"]')!.firstElementChild;
    await on().click();
    await expect.poll(seen).toEqual(["always", "dear", "total"]);
    await expect.element(bar()).toHaveTextContent("3 of 6 blocks are hidden");
    await expect.poll(said).toContain("3 of 6 blocks are hidden");
    await field("Chosen payment method").selectOptions("Invoice");
    await expect.poll(seen).toEqual(["always", "invoice", "dear", "total"]);
    await field("Total of the order").fill("49.5");
    await expect.poll(seen).toEqual(["always", "invoice", "total"]);
    await field("Gift in the basket").selectOptions("Yes");
    await expect.poll(seen).toEqual(["always", "invoice", "total", "frame", "inside"]);
    await field("Gift in the basket").selectOptions("Automatic: No");
    await expect.poll(seen).toEqual(["always", "invoice", "total"]);
    await bar().getByRole("button", { name: "End" }).click();
    await expect.poll(seen).toHaveLength(6);
    await expect.poll(said).toBe("Simulated shopper off. Every block is shown.");
    expect(bar().query()).toBeNull();
    // Nothing was mounted again for it.
    expect(document.querySelector('[data-node="always"]')!.firstElementChild).toBe(before);
  });

  it("[BLD-6] the basket holds offers of the catalogue, priced as the shop prices them, and says what another country does not get", async () => {
    await open();
    await page.getByRole("button", { name: "Remove Total Protection" }).click();
    await expect.poll(seen).toEqual(["always"]);
    await expect.element(page.getByRole("button", { name: /^Add an offer/ })).toHaveFocus();
    await expect.element(field("Total of the order")).toHaveAttribute("placeholder", "Automatic: 19.99");
    await page.getByRole("button", { name: /^Add an offer/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Family Protection/ })
      .click();
    await page.getByRole("spinbutton", { name: "Quantity of Family Protection" }).fill("3");
    await expect.element(field("Total of the order")).toHaveAttribute("placeholder", "Automatic: 199.96");
    await expect.poll(seen).toEqual(["always", "dear"]);
    await field("Country").selectOptions("Switzerland");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("Not sold in this country.");
    await expect.element(field("Total of the order")).toHaveAttribute("placeholder", "Automatic: 19.99");
    await page.getByRole("button", { name: "Start again" }).click();
    await expect.poll(seen).toHaveLength(6);
    await expect.element(page.getByRole("button", { name: "Remove Total Protection" })).toBeVisible();
  });

  it("[BLD-6] blocks read the simulated order too: the basket, its total, and who is signed in", async () => {
    await openBuilder(layoutOf([block("list", "basket-list"), block("menu", "profile-menu")]));
    await page.getByRole("tab", { name: "Shopper" }).click();
    const canvas = page.getByRole("region", { name: "Canvas" });
    await expect.element(canvas.getByText("Antivirus Essentials").first()).toBeVisible();
    await page.getByRole("tabpanel").getByRole("button", { name: "Remove Antivirus Essentials" }).click();
    await expect.poll(() => canvas.getByText("Antivirus Essentials").elements()).toHaveLength(0);
    await page.getByRole("spinbutton", { name: "Quantity of Total Protection" }).fill("4");
    await expect.element(canvas.getByText("£159.96").first()).toBeVisible();
    await expect.poll(() => document.querySelector('[data-node="menu"]')?.textContent).not.toContain("ada@example.com");
    await field("Signed in").click();
    await expect.poll(() => document.querySelector('[data-node="menu"]')?.textContent).toContain("ada@example.com");
    await bar().getByRole("button", { name: "End" }).click();
    await expect.element(canvas.getByText("Antivirus Essentials").first()).toBeVisible();
  });

  it("[BLD-6] day and time are the canvas's one clock: what is said from a day until a day, what is counted down, bounds of days, and what is paid when", async () => {
    const day = block("day", "custom-field", {
      type: "date",
      name: "day__c",
      date: { hasEarliest: true, earliestDays: 1, hasLatest: true, latestDays: 30 },
      texts: { label: "Day of the visit" },
    });
    const campaign = { from: "2027-12-20T00:00:00.000Z", until: "2028-01-01T00:00:00.000Z" };
    const layout = layoutOf([
      block("said", "announcement", { text: "Merry Christmas", from: "2027-12-24T00:00", until: "2027-12-27T00:00" }),
      block("counted", "countdown", { until: "2027-12-24T18:00", sentence: "Until {{date}}", after: "Too late" }),
      block("form", "checkout-form", {}, { slots: { sections: [day] } }),
      block("done", "order-complete", { showSchedule: true }),
    ]);
    await openBuilder({ ...layout, settings: { ...layout.settings, campaign } }, { offers: yearly });
    const canvas = page.getByRole("region", { name: "Canvas" });
    const node = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`)!;
    await expect.poll(() => node("said")?.textContent).toContain("Merry Christmas");
    await page.getByRole("tab", { name: "Shopper" }).click();
    const when = field("Day and time");
    await expect.element(when).toHaveValue("");
    const before = node("counted").firstElementChild;

    await when.fill("2027-12-24T17:58");
    await expect.element(bar()).toHaveTextContent("24 Dec 2027, 17:58 · English");
    await expect.element(bar()).not.toHaveTextContent("campaign");
    await expect.element(canvas.getByText("Merry Christmas")).toBeVisible();
    await expect.poll(() => node("counted").textContent).toMatch(/Until .*00\D+00\D+02\D+00/);
    await expect.element(canvas.getByLabelText(/Day of the visit/)).toHaveAttribute("min", "2027-12-25");
    await expect.element(canvas.getByLabelText(/Day of the visit/)).toHaveAttribute("max", "2028-01-23");
    expect(node("done").textContent).toContain("24 Dec 2028");
    expect(node("done").textContent).toContain("Ordered on 24 Dec 2027");

    await when.fill("2027-12-27T00:00");
    await expect.element(canvas.getByText("Merry Christmas")).not.toBeVisible();
    await expect.poll(() => node("counted").textContent).toContain("Too late");
    await when.fill("2028-01-01T00:00");
    await expect.element(bar()).toHaveTextContent("The campaign is over: shoppers do not get this page.");
    await when.fill("2027-12-19T00:00");
    await expect.element(bar()).toHaveTextContent("The campaign has not begun");
    expect(node("counted").firstElementChild).toBe(before);

    await page.getByRole("button", { name: "Now", exact: true }).click();
    await expect.element(when).toHaveValue("");
    await bar().getByRole("button", { name: "End" }).click();
    await expect.element(canvas.getByText("Merry Christmas")).toBeVisible();
    await expect.poll(() => node("counted").textContent).toContain("–");
    await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  });

  it("[BLD-6] the shopper's language is the one above the canvas", async () => {
    await open();
    await on().click();
    const above = page.getByRole("banner").getByRole("combobox", { name: "Language of the texts" });
    await field("Language").selectOptions("Français");
    await expect.element(above).toHaveValue("fr");
    await expect.element(bar()).toHaveTextContent("Now · Français");
    await above.selectOptions("English");
    await expect.element(field("Language")).toHaveValue("en");
    await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  });

  it("[BLD-6] every attribute that conditions know has a field, or is what the basket says", async () => {
    await open();
    const fields = page.getByRole("region", { name: "The order" }).element().querySelectorAll("input, select");
    expect(fields).toHaveLength([...knownAttributes.values()].filter(({ isBasket }) => !isBasket).length);
  });

  it("[BLD-6] the selected block says which of its conditions are met, with what they found", async () => {
    await open();
    await on().click();
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(page.getByRole("treeitem", { name: "By invoice, hidden from the simulated shopper" })).toBeVisible();
    await page.getByRole("treeitem", { name: "By invoice" }).click();
    const trace = page.getByRole("region", { name: "When it is shown" });
    await expect.element(trace).toHaveTextContent("Hidden from the simulated shopper");
    await expect.element(trace).toHaveTextContent("Not met:Chosen payment method is one of InvoiceIt is: nothing");
    await page.getByRole("treeitem", { name: "Over fifty" }).click();
    await expect.element(trace).toHaveTextContent("Shown to the simulated shopper");
    await expect.element(trace).toHaveTextContent(/Met:Total of the order is more than 50It is: \d/);
    await page.getByRole("treeitem", { name: "Inside the gift" }).click();
    await expect.element(trace).toHaveTextContent("“For gifts”, which it stands in, is hidden.");
  });

  describe("what else hides the selected block", () => {
    const trace = () => page.getByRole("region", { name: "When it is shown" });
    const simulated = async (blocks: BlockNode[], select: string) => {
      await openBuilder(layoutOf(blocks));
      await page.getByRole("tab", { name: "Shopper" }).click();
      await on().click();
      await page.getByRole("tab", { name: "Layers" }).click();
      await page.getByRole("treeitem", { name: select }).click();
      await expect.element(trace()).toHaveTextContent("Shown to the simulated shopper");
    };
    const phones = { appearance: { hideOnPhone: true } };

    it("[BLD-6] the width of the canvas, where it, or what it stands in, is hidden there", async () => {
      const frame = block("frame", "section", {}, { label: "Frame", ...phones, slots: { content: [text("in", "Inside")] } });
      await simulated([{ ...text("a", "Wide"), ...phones }, frame], "Wide");
      await page.getByRole("button", { name: /^Phone, / }).click();
      await expect.element(trace()).toHaveTextContent("Hidden from the simulated shopper");
      await expect.element(trace()).toHaveTextContent("Hidden on phones: the canvas is 390 pixels wide.");
      await page.getByRole("treeitem", { name: "Inside" }).click();
      await expect.element(trace()).toHaveTextContent("Hidden from the simulated shopper");
      await expect.element(trace()).toHaveTextContent("“Frame”, which it stands in, is hidden. Hidden on phones");
      await page.getByRole("button", { name: /^Tablet, / }).click();
      await expect.element(trace()).toHaveTextContent("Shown to the simulated shopper");
    });

    it("[BLD-3] [BLD-6] one's own hand, which shoppers notice nothing of", async () => {
      await simulated([text("a", "Plain")], "Plain");
      await userEvent.keyboard("h");
      await expect.element(trace()).toHaveTextContent("Not met:Shown to the simulated shopper, but not on your canvas");
      await expect.element(trace()).toHaveTextContent("You hid it here. Shoppers notice nothing of it.");
      await userEvent.keyboard("h");
      await expect.element(trace()).not.toHaveTextContent("You hid it here");
    });

    it("[BLD-6] that it has nothing to show for this shopper, as an announcement outside its days", async () => {
      const sale = block("sale", "announcement", { text: "Sale", until: "2027-12-24T00:00" }, { label: "Sale", ...phones });
      await simulated([sale], "Sale");
      await page.getByRole("tab", { name: "Shopper" }).click();
      await field("Day and time").fill("2027-12-25T00:00");
      await expect.element(trace()).toHaveTextContent("Hidden from the simulated shopper");
      await expect.element(trace()).toHaveTextContent("It has nothing to show as things are");
      await field("Day and time").fill("2027-12-20T00:00");
      await expect.element(trace()).toHaveTextContent("Shown to the simulated shopper");
    });

    it("[BLD-6] without a simulated shopper it says what hides it, its conditions, and where one sees what they do", async () => {
      await openBuilder(layoutOf([...main, text("plain", "Plain")]));
      await page.getByRole("tab", { name: "Layers" }).click();
      await page.getByRole("treeitem", { name: "Plain" }).click();
      await expect.element(trace()).not.toHaveTextContent("hidden");
      await expect.element(page.getByRole("button", { name: "See it as a shopper does" })).not.toBeInTheDocument();
      await userEvent.keyboard("h");
      await expect.element(trace()).toHaveTextContent("You hid it here. Shoppers notice nothing of it.");
      await page.getByRole("treeitem", { name: "Inside the gift" }).click();
      await expect.element(trace()).toHaveTextContent("“For gifts”, which it stands in: Shown when Gift in the basket is Yes.");
      await page.getByRole("treeitem", { name: "Over fifty" }).click();
      await expect.element(trace()).toHaveTextContent("Shown when Total of the order is more than 50.");
      await page.getByRole("button", { name: "See it as a shopper does" }).click();
      await expect.element(on()).toBeVisible();
    });
  });

  it("[BLD-2] [BLD-6] it goes by keyboard, on a narrow screen too, and axe has nothing to say", async () => {
    await open();
    on().element().focus();
    await userEvent.keyboard(" ");
    await expect.element(bar()).toBeVisible();
    const { violations } = await axe.run(document.body);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
    await page.viewport(360, 740);
    await expect.element(bar()).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await bar().getByRole("button", { name: "Change" }).click();
    await expect.element(on()).toBeVisible();
    on().element().focus();
    await userEvent.keyboard(" ");
    await expect.poll(() => bar().query()).toBeNull();
  });

  it("[BLD-8] begins with a shopper that is ready, keeps the one that was made up for everybody, and lets it go again", async () => {
    const { shoppers } = await open();
    const list = page.getByRole("tabpanel");
    const button = (name: string) => list.getByRole("button", { name, exact: true });
    await button("On a trial").click();
    await expect.element(on()).toBeChecked();
    await expect.element(field("Trial offer in the basket")).toHaveDisplayValue("Yes");
    await expect.element(button("On a trial")).toHaveAttribute("aria-pressed", "true");
    await field("Country").selectOptions("Switzerland");
    await expect.element(button("On a trial")).toHaveAttribute("aria-pressed", "false");
    await button("Keep").click();
    await expect.element(list.getByRole("alert")).toHaveTextContent("Please give the shopper a name.");
    await list.getByLabelText("Keep this shopper as").fill("Swiss trial");
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Swiss trial")).toHaveAttribute("aria-pressed", "true");
    expect(said()).toBe("“Swiss trial” is kept.");
    expect(shoppers.saved.get("Swiss trial")!.shopper).toMatchObject({ country: "CH", said: { trialOfferInBasket: true } });
    // The same name again is the same shopper, changed.
    await list.getByLabelText("Signed in").click();
    await list.getByLabelText("Keep this shopper as").fill("Swiss trial");
    await expect.element(list.getByText("Takes the place of the one that is called so.")).toBeVisible();
    await button("Keep").click();
    await expect.poll(() => shoppers.saved.get("Swiss trial")!.shopper.signedIn).toBe(true);
    expect(shoppers.saved.size).toBe(1);
    await list.getByRole("button", { name: "Delete Swiss trial" }).click();
    await expect.poll(() => shoppers.saved.size).toBe(0);
    await expect.element(button("Swiss trial")).not.toBeInTheDocument();
    await expect.element(list.getByLabelText("Keep this shopper as")).toHaveFocus();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect.element(button("Swiss trial")).toBeVisible();
  });

  it("[BLD-8] [BLD-13] who only looks begins with what there is, and keeps nothing", async () => {
    await openBuilder(layoutOf(main), { role: "viewer" });
    await page.getByRole("tab", { name: "Shopper" }).click();
    const list = page.getByRole("tabpanel");
    await expect.element(list.getByRole("button", { name: "New visitor" })).toBeVisible();
    await expect.element(list.getByLabelText("Keep this shopper as")).not.toBeInTheDocument();
  });
});
