/** Payment links: money that is asked for once. */
import { randomBytes } from "node:crypto";
import type { BookEntry } from "../payments/book";
import type { Outcome } from "../payments/outcomes";
import { Feed } from "./feed";
import { euros, readAmount, Refusal } from "./refusal";

export interface Link {
  id: number;
  key: string;
  state: "created" | "started" | "declined" | "paid" | "pending" | "expired";
  /** Minor units, euros. */
  amount: number;
  message: string;
  ref: string;
  redirectUrl: string;
  method: string;
  refunds: { id: string; amount: number; message: string; date: string }[];
  hasReturned: boolean;
}

const LIFETIME_MS = 30 * 24 * 3600_000;

export class Links {
  readonly #links: (Link & { expires: number })[] = [];
  readonly feed = new Feed<ReturnType<typeof linkView>>();

  create(form: URLSearchParams): Link {
    const message = form.get("message") || form.get("title");
    if (!message) throw new Refusal("err_no_message", "No message");
    const expiry = Date.parse(form.get("expiry") ?? "");
    const link = {
      id: this.#links.length + 1,
      key: `tr_${randomBytes(12).toString("base64url")}`,
      state: "created" as const,
      amount: readAmount(form.get("amount") ?? undefined),
      message,
      ref: form.get("ref") || form.get("remittance") || "",
      redirectUrl: form.get("redirectUrl") ?? "",
      method: form.get("method") ?? "",
      refunds: [],
      hasReturned: false,
      expires: Number.isNaN(expiry) ? Date.now() + LIFETIME_MS : expiry,
    };
    this.#links.push(link);
    return link;
  }

  get newestFirst(): Link[] {
    return this.#links.map((link) => this.#current(link)).reverse();
  }

  byKey(key: string): Link | undefined {
    return this.newestFirst.find((link) => link.key === key);
  }

  /** @throws Refusal */
  find(id: string | null, ref?: string | null): Link {
    const link = this.newestFirst.find((each) => (id ? String(each.id) === id : Boolean(ref) && each.ref === ref));
    if (!link) throw new Refusal("err_not_found", "No such link", 404);
    return link;
  }

  /** @returns what the shop is called with */
  conclude(link: Link, { result, returns }: Outcome): string {
    if (result === "approved") link.state = "paid";
    if (result === "declined" || result === "cancelled") link.state = "declined";
    if (result === "open") link.state = returns ? "pending" : "started";
    if (link.state !== "started") this.feed.add(linkView(link));
    return result === "cancelled" ? "canceled" : link.state;
  }

  refund(form: URLSearchParams) {
    const link = this.find(form.get("id"), form.get("ref"));
    if (link.state !== "paid") throw new Refusal("err_invalid_state", "The link is not paid");
    const amount = readAmount(form.get("amount") ?? undefined);
    if (amount > link.amount - refunded(link)) throw new Refusal("err_invalid_amount", "More than is left of the payment");
    const refund = {
      id: `RF${randomBytes(8).toString("hex").toUpperCase()}`,
      amount,
      message: form.get("message") ?? "",
      date: new Date().toISOString(),
    };
    link.refunds.push(refund);
    return {
      Entries: [
        {
          id: refund.id,
          iban: "BE16645348971174",
          bic: "JVBABE22",
          amount: euros(amount),
          msg: refund.message,
          place: null,
          ref: link.ref,
          date: refund.date,
        },
      ],
    };
  }

  remove(id: string | null): void {
    const link = this.find(id);
    if (link.state === "paid" || link.state === "pending") throw new Refusal("err_invalid_state", "The link was paid");
    link.state = "expired";
  }

  #current(link: Link & { expires: number }): Link {
    if ((link.state === "created" || link.state === "started") && link.expires <= Date.now()) link.state = "expired";
    return link;
  }
}

const refunded = ({ refunds }: Link): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

export const isAnswerable = ({ state }: Link): boolean => ["created", "started", "pending"].includes(state);

export const linkView = (link: Link, withRefunds = false) => ({
  id: link.id,
  amount: euros(link.amount),
  msg: link.message,
  ref: link.ref,
  state: link.state as string,
  ...(withRefunds && { refunds: link.refunds.map(({ amount, ...rest }) => ({ ...rest, amount: euros(amount) })) }),
});

export const linkEntry = (link: Link): BookEntry => ({
  id: String(link.id),
  refno: link.ref,
  amount: link.amount,
  currency: "EUR",
  state: link.state,
  charged: link.state === "paid" ? 1 : 0,
  cancelled: 0,
  credited: link.refunds.length,
  balance: link.state === "paid" ? link.amount - refunded(link) : 0,
  ...(isAnswerable(link) && { open: `/payment/${link.key}` }),
});
