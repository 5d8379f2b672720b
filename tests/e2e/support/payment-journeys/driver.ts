/** How a shopper pays with a method, as journeys of every method speak of it. */
import { expect, type Page } from "@playwright/test";
import { charges, type Provider } from "../payments";
import type { RunningShop } from "../running-shop";
import type { Shopper } from "../shopper";

/** How it ends; twice: approved, and the shop hears of it twice. */
export type Ending = "approved" | "declined" | "cancelled" | "twice";

/** What the shopper reads then; null where it is no error. Never: this cannot happen with the method, and why. */
export type Outcome = { says: string | RegExp | null } | { never: string };

export interface PaymentDriver {
  /** What the shopper does, whichever provider it is. */
  interaction: "hosted page" | "hosted page with mandate" | "embedded fields" | "window" | "sheet" | "elsewhere" | "invoice";
  /** Of what is bought. */
  currency: "GBP" | "EUR" | "USD" | "CHF";
  declined: Outcome;
  cancelled: Outcome;
  twice: { heard: string } | { never: string };
  /** Of a checkout that is filled in and has the method chosen: pays, and it ends so. */
  pays(shopper: Shopper, ending: Ending): Promise<void>;
  /** Pays, and the shopper never hears of it: what they see afterwards may be closed. */
  isLost(shopper: Shopper, shop: RunningShop): Promise<void>;
  /** How the shop learns of it: call: by itself; job: when it asks for what nobody finished. */
  foundBy: "call" | "job";
  /** Who has the money. Absent: nobody is asked for it. */
  provider?: Provider;
  /** What has to happen before the money is there. */
  bankAnswers?(page: Page, shop: RunningShop): Promise<unknown>;
}

/** What the provider has of all payments, in minor units. */
export const takenBy = async (page: Page, shop: RunningShop, provider: Provider): Promise<number> =>
  (await charges(page, shop, provider)).reduce((sum, { balance }) => sum + balance, 0);

/** Until the provider has taken something, whatever the shop hears of it. */
export async function untilTaken(page: Page, shop: RunningShop, provider: Provider, taking: () => Promise<void>): Promise<void> {
  const before = await takenBy(page, shop, provider);
  await taking();
  await expect.poll(() => takenBy(page, shop, provider)).toBeGreaterThan(before);
}
