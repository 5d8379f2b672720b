/** What journeys of payment methods begin with, and what they ask of the stand-ins that take the money. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import type { RunningShop } from "./running-shop";
import { ANN, Shopper } from "./shopper";

/** In France, where the shop's offers cost euros. */
export const ANN_IN_PARIS = { ...ANN, address: "1 rue de la Paix", city: "Paris", postcode: "75002" };

/**
 * At the checkout of that offer, with a method chosen.
 *
 * @param method name of its choice @param fillsIn false: nothing is typed yet
 */
export async function choosesMethod(
  page: Page,
  { url }: RunningShop,
  offer: string,
  method: string | RegExp,
  { country = "GB", fillsIn = true }: { country?: "GB" | "FR"; fillsIn?: boolean } = {},
): Promise<Shopper> {
  const ann = new Shopper(page, url);
  await ann.opens(`/checkout?country=${country}&lang=en&purchase=${offer}`);
  await page.getByRole("radio", { name: method }).check();
  if (fillsIn) await (country === "GB" ? ann.fillsInFields() : ann.fillsInFields(ANN_IN_PARIS, "Postal code"));
  return ann;
}

/** Where a method is chosen. */
export const inPayment = (page: Page) => page.getByRole("region", { name: "Payment" });
/** Above the form. */
export const express = (page: Page) => page.getByRole("region", { name: "Express checkout" });

/** Into the frame of the provider that takes cards in the demo shop, which is there. */
export async function typesCard(
  page: Page,
  person: typeof ANN,
  { number = "4242424242424242", code = "123" }: { number?: string; code?: string } = {},
): Promise<void> {
  const frame = page.frameLocator("#z_hppm_iframe");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry month").selectOption("12");
  await frame.getByLabel("Expiry year").selectOption({ index: 5 });
  await frame.getByLabel("CVV").fill(code);
  for (const [label, text] of [
    ["Cardholder name", `${person.firstName} ${person.lastName}`],
    ["Address", person.address],
    ["City", person.city],
    ["Postal code", person.postcode],
  ] as const)
    await frame.getByLabel(label, { exact: true }).fill(text);
  await frame.getByLabel("Country").selectOption("GBR");
}

/** Stand-ins that keep a book of payments. */
export type Provider = "zuora" | "nexi" | "twikey" | "datatrans";

export interface Charge {
  refno: string;
  charged: number;
  credited: number;
  /** What of it the shop still has, in minor units. */
  balance: number;
}

/** What a provider has of the shop's payments. */
export async function charges(page: Page, { sandboxUrl }: RunningShop, provider: Provider = "zuora"): Promise<Charge[]> {
  return ((await (await page.request.get(`${sandboxUrl}/${provider}/book`)).json()) as { transactions: Charge[] }).transactions;
}

/** In minor units, over all payments. */
export const kept = async (page: Page, shop: RunningShop): Promise<number> =>
  (await charges(page, shop)).reduce((sum, { balance }) => sum + balance, 0);

/** The order that the shopper reads of was charged once, with the sum that stands there. */
export async function expectChargedOnce(page: Page, shop: RunningShop, reference: string): Promise<void> {
  const mine = (await charges(page, shop)).filter(({ refno }) => refno === reference);
  expect(mine).toHaveLength(1);
  await expect(page.getByText((mine[0]!.balance / 100).toFixed(2)).first()).toBeVisible();
}

/** From now on the stand-in of a provider is down, slow, or works again, in calls of that path or in all of them. */
export const behaves = (page: Page, { sandboxUrl }: RunningShop, provider: string, as: string, path = "") =>
  page.request.post(`${sandboxUrl}/${provider}/behaviour`, { form: { as, ...(path && { path }) }, maxRedirects: 0 });

/** Notes what the page sends the shop. @returns to be called once the order is there: fails where the shop has the text anywhere */
export function watchForText(page: Page, shop: RunningShop, text: string): (reference: string) => Promise<void> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  return async (reference) => {
    const inThePage = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    const stored = readdirSync(shop.dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(path.join(shop.dataDir, name), "latin1"));
    // The order is there, so what was kept has been written.
    expect(stored.some((file) => file.includes(reference))).toBe(true);
    expect([...sent, inThePage, shop.output(), ...stored].filter((found) => found.includes(text))).toEqual([]);
  };
}
