/** New prices in the builder: announced, listed with whom they are about, and withdrawn. */
import { describe, expect, it } from "vitest";
import { page as screen } from "vitest/browser";
import type { Offer } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { announcedChange } from "./support/memory/price-memory";

const charge = { type: "recurring", repeat_interval: 1, repeat_interval_type: "months", repeat_count: 0, currencyCode: "GBP" } as const;
const [offer, other] = sampleOffers.map((each) => ({
  ...each,
  data: { attributes: { ...each.data.attributes, price__limio: [{ ...charge, value: "9.99" }] } },
})) as [Offer, Offer];
const paidOnce: Offer = {
  ...offer,
  path: "/offers/once",
  name: "Once",
  data: { attributes: { price__limio: [{ ...charge, type: "onetime", value: "5" }] } },
};
const open = (options: Partial<Parameters<typeof openBuilder>[1]> = {}) =>
  openBuilder(layoutOf([block("hero-1", "hero")]), {
    startAt: "/price-changes",
    role: "owner",
    offers: [offer, other, paidOnce],
    ...options,
  });
const announcing = async () => {
  await screen.getByRole("button", { name: "Announce a price" }).click();
  return screen.getByRole("dialog", { name: "Announce a new price" });
};

describe("announcing", () => {
  it("[MMA-7] what is missing or wrong is said at its field, and nothing is sent; what is whole is announced and listed", async () => {
    const { prices } = await open();
    await expect.element(screen.getByText("No price change has been announced.")).toBeVisible();
    const dialog = await announcing();
    const send = dialog.getByRole("button", { name: "Announce", exact: true });
    await send.click();
    await expect.element(dialog.getByRole("combobox", { name: "Offer" })).toHaveAccessibleDescription("Choose an offer");
    await dialog.getByRole("combobox", { name: "Offer" }).selectOptions(paidOnce.path);
    await expect
      .element(dialog.getByRole("combobox", { name: "Offer" }))
      .toHaveAccessibleDescription("This offer has no single price that is paid again and again");
    await dialog.getByRole("combobox", { name: "Offer" }).selectOptions(offer.path);
    const price = dialog.getByRole("textbox", { name: "New price in GBP" });
    for (const [typed, words] of [
      ["", "Enter an amount, as 12.50"],
      ["12.505", "Enter an amount, as 12.50"],
      ["0", "Enter an amount above zero"],
    ] as const) {
      await price.fill(typed);
      await expect.element(price).toHaveAccessibleDescription(words);
    }
    await price.fill("1,200");
    await expect.element(price).toHaveAccessibleDescription("£9.99 in the catalogue now; becomes £1,200.00");
    await price.fill("12,50");
    await expect.element(price).toHaveAccessibleDescription("£9.99 in the catalogue now; becomes £12.50");
    const day = dialog.getByLabelText("First day");
    await expect.element(day).toHaveValue("2026-12-24");
    await day.fill("2026-11-23");
    await expect.element(day).toHaveAccessibleDescription(/Choose 24 Nov 2026 or a later day/);
    await day.fill("2027-03-03");
    const notice = dialog.getByRole("spinbutton", { name: "Days of notice" });
    await notice.fill("29");
    await expect.element(notice).toHaveAccessibleDescription("Enter a number from 30 to 365");
    await send.click();
    expect(prices.changes).toEqual([]);
    await notice.fill("45");
    await send.click();
    await expect.element(screen.getByRole("status").getByText(/is announced/)).toBeVisible();
    expect(prices.changes).toMatchObject([
      { offer: offer.path, from: "2027-03-03", noticeDays: 45, prices: [{ currency: "GBP", after: 1250 }] },
    ]);
    const card = screen.getByRole("listitem").filter({ hasText: offer.path });
    await expect.element(card.getByText(/From 3 Mar 2027 on at the earliest, with 45 days of notice.*told in a minute/)).toBeVisible();
  });

  it("[MMA-7] what the server refuses is said in its words, and nothing that was typed is lost", async () => {
    await open({ priceChanges: [announcedChange({ offer: offer.path, from: "2028-01-01" })] });
    const dialog = await announcing();
    await dialog.getByRole("combobox", { name: "Offer" }).selectOptions(offer.path);
    const price = dialog.getByRole("textbox", { name: /New price/ });
    await price.fill("13");
    await dialog.getByRole("button", { name: "Announce", exact: true }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Another one has to be from a later day");
    await expect.element(price).toHaveValue("13");
  });

  it("[MMA-7] in a large shop the offer is searched for, and what was chosen stays chosen", async () => {
    const { api } = await open({ manyOffers: true });
    const dialog = await announcing();
    await expect.element(dialog.getByRole("option", { name: new RegExp(other.path) })).not.toBeInTheDocument();
    const { offers } = api;
    api.offers = async (language, wanted) => ({
      ...(await offers(language, wanted)),
      ...(wanted?.search === "o" && { more: true as const }),
    });
    const manyMatch = dialog.getByText("More of them match: type another word to find the one you mean.");
    await dialog.getByRole("searchbox", { name: "Find an offer" }).fill("o");
    await expect.element(manyMatch).toBeVisible();
    await dialog.getByRole("searchbox", { name: "Find an offer" }).fill(other.name);
    await expect.element(manyMatch).not.toBeInTheDocument();
    await dialog.getByRole("combobox", { name: "Offer" }).selectOptions(other.path);
    await dialog.getByRole("searchbox", { name: "Find an offer" }).fill("nothing is called so");
    await expect.element(dialog.getByText("0 entries")).toBeInTheDocument();
    await expect.element(dialog.getByRole("combobox", { name: "Offer" })).toHaveValue(other.path);
  });
});

describe("the list", () => {
  it("[MMA-7] says both prices and how many; a change is withdrawn after a question, and once only", async () => {
    const { prices } = await open({
      priceChanges: [announcedChange(), announcedChange({ id: "c0", name: "Yearly", offer: "/offers/yearly", state: "holds", holding: 7 })],
    });
    const card = screen.getByRole("listitem").filter({ hasText: "Monthly" });
    await expect.element(card).toHaveTextContent(/€9.99.*becomes.*€12.00/);
    await expect.element(card).toHaveTextContent(/Told ?12.*Cancelled since ?1.*Keep their price ?2/);
    await expect.element(screen.getByRole("button", { name: /Withdraw: Yearly/ })).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Withdraw: Monthly, 3 Mar 2027" }).click();
    const dialog = screen.getByRole("dialog", { name: "Withdraw the new price of Monthly from 3 Mar 2027 on?" });
    await expect.element(dialog.getByText(/\(12\) gets a mail/)).toBeVisible();
    expect(prices.changes[0]!.state).toBe("announced");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(card.getByText("Withdrawn", { exact: true })).toBeVisible();
    await expect.element(card.getByText(/Withdrawn by ada@example.com/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /Withdraw: Monthly/ })).not.toBeInTheDocument();
  });

  it("[MMA-7] is for everybody to read, and for owners alone to change", async () => {
    await open({ role: "publisher", priceChanges: [announcedChange()] });
    await expect.element(screen.getByText("Monthly", { exact: true })).toBeVisible();
    for (const name of [/Announce/, /Withdraw/]) expect(screen.getByRole("button", { name }).elements()).toEqual([]);
  });
});
