/** Checkouts that journeys of payment methods begin with. */
import { expect, type Locator, type Page } from "@playwright/test";
import { offerPaidWith } from "../payment-types";
import { ANN_IN_PARIS, inPayment } from "../payments";
import type { RunningShop } from "../running-shop";
import { ANN, Shopper } from "../shopper";
import type { PaymentDriver } from "./driver";

const PEOPLE = {
  GBP: { country: "GB", person: ANN, postcode: "Postcode", state: undefined },
  EUR: { country: "FR", person: ANN_IN_PARIS, postcode: "Postal code", state: undefined },
  CHF: {
    country: "CH",
    person: { ...ANN, address: "Bahnhofstrasse 1", city: "Zürich", postcode: "8001" },
    postcode: "Postal code",
    state: undefined,
  },
  USD: {
    country: "US",
    person: { ...ANN, address: "1 Main Street", city: "Albany", postcode: "12207" },
    postcode: "ZIP code",
    state: "NY",
  },
} as const;

/** An alias is shown as what it stands for; beside it there is the invoice alone. */
export const choiceOf = (page: Page, id: string): Locator =>
  inPayment(page).locator(`input[type=radio]${id === "invoice" ? "[value=invoice]" : ":not([value=invoice])"}`);

/** At the checkout of what can be paid so, with everything filled in and the method chosen. */
export async function beginsToPay(page: Page, { url }: RunningShop, id: string, currency: PaymentDriver["currency"]): Promise<Shopper> {
  const { country, person, postcode, state } = PEOPLE[currency];
  const shopper = new Shopper(page, url);
  await page.goto(`${url}/checkout?country=${country}&lang=en&purchase=${offerPaidWith(id)}`);
  await choiceOf(page, id).check();
  // A mailbox for each: the shop takes no more than so many refused payments from one.
  await shopper.fillsInFields({ ...person, email: `pays.with.${id.replace(/\W/g, ".")}@example.com` }, postcode);
  if (state) {
    await page.getByRole("combobox", { name: "State" }).selectOption(state);
    // The sum that the shopper agrees to has this state's tax in it.
    await page.getByText("Tax (4%)").first().waitFor();
    await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  }
  await expect(page).toHaveURL(/basket=/);
  return shopper;
}
