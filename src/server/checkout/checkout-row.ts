/** A stored checkout: who it answers to, and why it may not answer. */
import type { Selectable } from "kysely";
import type { UserAttributes } from "../../domain/person/user";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { Database } from "../storage/schema";
import type { StoredLine } from "./stored-line";

export type CheckoutRow = Selectable<Database["checkouts"]>;

export type Shopper = Pick<UserAttributes, "sub" | "email" | "email_verified"> & {
  /** Id of the one subscription that a mailed link stands for: whoever opened it is not signed in. */
  only?: string;
};

/** What a checkout keeps beside its lines. */
export interface CheckoutDetails {
  /** Checked when it was stored: a page of the shop or a trusted origin. */
  redirectUrl?: string;
  journey?: string;
  customFields?: Record<string, string>;
  disabled?: boolean;
  /** Paths to recommend from, captured with the lines. [XSELL-2] */
  crossSells?: readonly string[];
  /** Names of what the checkout that it stands for held and is no longer sold: told until the basket is saved. */
  leftOut?: readonly string[];
}

export const detailsOf = (row: Pick<CheckoutRow, "details">): CheckoutDetails => JSON.parse(row.details) as CheckoutDetails;
export const linesOf = (row: Pick<CheckoutRow, "lines">): StoredLine[] => JSON.parse(row.lines) as StoredLine[];

/** What prices depend on. */
export const basketOf = (row: CheckoutRow) => ({
  lines: linesOf(row),
  country: row.country,
  language: row.locale.split("-")[0]!,
  promoCode: row.promo_code,
  checkoutId: row.id,
});

/** A checkout that is owned answers to its owner alone; any other to whoever knows its id. */
export const answersTo = (row: Pick<CheckoutRow, "owner_sub">, shopper: Shopper | undefined): boolean =>
  row.owner_sub === null || row.owner_sub === shopper?.sub;

/** Of a checkout that is not there, and of somebody else's, the same is told. */
export const notFound = (): Refusal => refuse("checkout-not-found", say("checkout-not-found"));

export const completed = (): Refusal => refuse("checkout-completed", say("checkout-completed"));

/** Why nobody can go on with it: replaced by another one, or expired. undefined for one in use, and for one that became an order. */
export function goneRefusal(row: CheckoutRow, now: Date): Refusal | undefined {
  if (row.completed_at) return undefined;
  const held = { basketItems: linesOf(row), country: row.country, campaignUrl: row.campaign_url };
  if (row.replaced_by) return refuse("checkout-replaced", say("checkout-replaced"), { data: { id: row.replaced_by, ...held } });
  if (row.expires_at > now.toISOString()) return undefined;
  return refuse("checkout-expired", say("checkout-expired"), { data: held });
}
