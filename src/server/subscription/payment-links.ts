/**
 * What a mail about a failed payment leads to: a page where whoever reads the mail pays in another way, without signing in. A link stands
 * for one subscription and for how it is paid alone, and ends with the address that it was mailed to. [PAY-14] [MMA-2]
 */
import { createHash } from "node:crypto";
import { PAYMENT_LINK_COOKIE } from "../../domain/page/cookie-names";
import { subscriptionPath } from "../../domain/page/account-path";
import type { Subscription } from "../../domain/offer/subscription";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Shopper } from "../checkout/checkout-row";
import type { ShopperTokens } from "../shopper/shopper-tokens";
import type { Shoppers } from "../shopper/shoppers";
import type { Storage } from "../storage/open-storage";
import { parseCookies, setCookie } from "../web/cookies";
import { withoutSource } from "./subscription-source";
import type { Subscriptions } from "./subscriptions";

/** Of the address: what the mail's link carries, and nothing after it has been opened. */
export const PAYMENT_LINK_QUERY = "key";
const DAY_SECONDS = 86_400;
/** At least: longer than a payment is tried for in most shops. */
const LINK_SECONDS = 40 * DAY_SECONDS;
/** After the last day, which is put off where the shop stood still. */
const GRACE_SECONDS = 14 * DAY_SECONDS;
/** How long the page works after the link was opened. */
const OPENED_SECONDS = 3_600;
/** What the cookie is sealed for: the key of a mail, which lives on, is no cookie, and the cookie no key. */
const OPENED = "opened ";

export interface PaymentLinkParts {
  storage: Storage;
  tokens: Pick<ShopperTokens, "sealLink" | "openLink">;
  shoppers: Pick<Shoppers, "isOwnCall">;
  subscriptions: Pick<Subscriptions, "read">;
  publicUrl(): string;
}

export class PaymentLinks {
  constructor(private readonly parts: PaymentLinkParts) {}

  /**
   * Address for a mail to the subscription's owner.
   *
   * @param email to which the mail goes, as the subscription has it
   * @param lastDay on which the subscription ends if it stays unpaid, as the mail says; "": not known
   */
  async address(subscriptionId: string, email: string, lastDay: CalendarDate | ""): Promise<string> {
    const left = lastDay ? (Date.parse(lastDay) - Date.now()) / 1_000 + DAY_SECONDS : 0;
    const key = await this.parts.tokens.sealLink(sealedFor(subscriptionId, email), Math.max(LINK_SECONDS, Math.ceil(left) + GRACE_SECONDS));
    return `${this.parts.publicUrl()}${subscriptionPath(subscriptionId, "payment")}?${new URLSearchParams({ [PAYMENT_LINK_QUERY]: key })}`;
  }

  /**
   * The link leaves the address at once, where programs that count visits would read it.
   *
   * @returns the cookie that stands for it; undefined where it is no link of this subscription, is too old, or nothing is unpaid any more
   */
  async opened(key: string, subscriptionId: string): Promise<string | undefined> {
    const { tokens, subscriptions, publicUrl } = this.parts;
    const sealed = await tokens.openLink(key);
    if (sealed?.split(" ")[0] !== subscriptionId) return undefined;
    const owner = await this.#ownerOf(sealed);
    const found = owner && (await subscriptions.read(subscriptionId, owner));
    if (!owner || !found?.ok || !found.value.data.unpaid) return undefined;
    const token = await tokens.sealLink(OPENED + sealedFor(subscriptionId, owner.email), OPENED_SECONDS);
    const secure = publicUrl().startsWith("https:");
    return setCookie(PAYMENT_LINK_COOKIE, token, { maxAgeSeconds: OPENED_SECONDS, httpOnly: true, sameSite: "Lax", secure });
  }

  /** For pages: who has opened a link in this browser. */
  async fromHeaders(headers: Headers): Promise<Shopper | undefined> {
    const token = parseCookies(headers.get("cookie"))[PAYMENT_LINK_COOKIE];
    const opened = token ? await this.parts.tokens.openLink(token) : undefined;
    return opened?.startsWith(OPENED) ? this.#ownerOf(opened.slice(OPENED.length)) : undefined;
  }

  /** For calls, which only our own pages make. A call with a bearer is the bearer's. */
  async calling(headers: Headers, method: string): Promise<Shopper | undefined> {
    if (headers.get("authorization") || !this.parts.shoppers.isOwnCall(headers, method)) return undefined;
    return this.fromHeaders(headers);
  }

  /**
   * The owner, as far as this one subscription goes: the mail went to nobody else.
   *
   * @returns undefined where they have another address by now: who reads the mailbox of before may be somebody else
   */
  async #ownerOf(sealed: string): Promise<(Shopper & { email: string }) | undefined> {
    const subscriptionId = sealed.split(" ")[0]!;
    const row = await this.parts.storage.db
      .selectFrom("subscriptions")
      .leftJoin("shopper_emails", "shopper_emails.sub", "subscriptions.owner_sub")
      .select(["owner_sub", "owner_email", "changed_at"])
      .where("id", "=", subscriptionId)
      .executeTakeFirst();
    if (!row) return undefined;
    // Links that a program of before has mailed say no address.
    const holds = sealed === subscriptionId ? row.changed_at === null : sealed === sealedFor(subscriptionId, row.owner_email);
    return holds ? { sub: row.owner_sub ?? `payment-link ${subscriptionId}`, email: row.owner_email, only: subscriptionId } : undefined;
  }
}

/** What a link is for: a subscription, and the mailbox that it goes to, which nobody can read out of it. */
const sealedFor = (subscriptionId: string, email: string): string =>
  `${subscriptionId} ${createHash("sha256").update(`${subscriptionId} ${email}`).digest("base64url").slice(0, 22)}`;

/** A link shows what is paid, and neither where its owner lives nor which card is theirs. */
export const seenByLink = (subscription: Subscription): Subscription => ({
  ...withoutSource(subscription),
  deliveryDetails: {},
  customerDetails: {},
  contactPermissions: {},
});
