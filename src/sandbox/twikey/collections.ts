/** Money that is collected by mandates. The bank answers later, by the amount, as the provider's test environment does. */
import { randomBytes } from "node:crypto";
import type { BookEntry } from "../payments/book";
import { Renewals } from "../payments/renewals";
import { Feed } from "./feed";
import { isCardMandate, type Mandate } from "./mandates";
import { euros, readAmount, Refusal } from "./refusal";

/** Reasons of banks for collections of 21 to 32 euros. */
const BANK_ERRORS = ["AC01", "AC04", "AC06", "AC13", "AG01", "FF01", "MD01", "MD02", "MD07", "PY01", "RC01", "SL01"];

/** By how charges of what is kept end: no money; the account is closed. */
const AGAIN = { approved: undefined, "insufficient-funds": "AM04", stolen: "AC04" } as const;

/** @param amount minor units. @returns undefined: it is paid. Cents do not count. */
export function bankError(amount: number): string | undefined {
  const whole = Math.floor(amount / 100);
  if (whole >= 33 || whole < 1) return undefined;
  if (whole <= 5) return "MS03";
  if (whole <= 10) return "AM04";
  if (whole <= 15) return "MS02";
  return whole <= 20 ? "MD06" : BANK_ERRORS[whole - 21];
}

export interface Collection {
  id: number;
  mandate: Mandate;
  /** Minor units, euros. */
  amount: number;
  message: string;
  ref: string | null;
  state: "OPEN" | "PAID" | "ERROR";
  error?: string;
  /** What the bank will answer, whatever the amount. */
  end?: string;
  date: string;
  bookedAt?: string;
  refunded: number;
  refunds: number;
}

export class Collections {
  readonly #collections: Collection[] = [];
  readonly feed = new Feed<ReturnType<typeof collectionView>>();

  constructor(private readonly renewals: Renewals = new Renewals()) {}

  /** @param isAgain the shop collects by a mandate that it keeps */
  create(mandate: Mandate, form: URLSearchParams, isAgain = false): Collection {
    if (mandate.state !== "SIGNED") throw new Refusal("err_invalid_mandate", "The mandate is not signed");
    const collection: Collection = {
      id: 86_860 + this.#collections.length,
      mandate,
      amount: readAmount(form.get("amount") ?? undefined),
      message: form.get("message") ?? "",
      ref: form.get("ref") || null,
      state: "OPEN",
      date: new Date().toISOString(),
      ...(isAgain && AGAIN[this.renewals.end] && { end: AGAIN[this.renewals.end] }),
      refunded: 0,
      refunds: 0,
    };
    this.#collections.push(collection);
    return collection;
  }

  /** A card is answered at once, unless its bank takes its time. */
  runCard(collection: Collection): void {
    const answer = () => void this.runBank((each) => each === collection);
    if (this.renewals.name !== "waiting") return answer();
    this.renewals.wait((end) => {
      if (AGAIN[end]) collection.end = AGAIN[end];
      answer();
    });
  }

  get newestFirst(): Collection[] {
    return [...this.#collections].reverse();
  }

  /** By id or reference, several by commas; all that are open where neither is given. */
  query(id: string | null, ref: string | null): Collection[] {
    if (!id && !ref) return this.#collections.filter(({ state }) => state === "OPEN");
    const ids = (id ?? "").split(",");
    const refs = (ref ?? "").split(",").filter(Boolean);
    return this.#collections.filter((each) => ids.includes(String(each.id)) || (each.ref !== null && refs.includes(each.ref)));
  }

  /** The bank's answers. @param said what it answers to all of them @returns how many there were */
  runBank(only: (collection: Collection) => boolean = () => true, said?: string): number {
    const open = this.#collections.filter((each) => each.state === "OPEN" && only(each));
    for (const collection of open) {
      const { mandate, amount, end } = collection;
      const error = said ?? end ?? (mandate.isPoor ? "AM04" : isCardMandate(mandate) ? undefined : bankError(amount));
      Object.assign(collection, { state: error ? "ERROR" : "PAID", ...(error && { error }), bookedAt: new Date().toISOString() });
      mandate.isPoor = false;
      this.feed.add(collectionView(collection));
    }
    return open.length;
  }

  /** Owners of accounts take back what was paid. @param ref of one; undefined: all of them @returns those taken back */
  takeBack(ref: string | undefined): Collection[] {
    const paid = this.#collections.filter(
      (each) => each.state === "PAID" && !isCardMandate(each.mandate) && (ref === undefined || each.ref === ref),
    );
    for (const collection of paid) {
      Object.assign(collection, { state: "ERROR", error: "MD06" });
      this.feed.add(collectionView(collection));
    }
    return paid;
  }

  remove(id: string | null, ref: string | null): void {
    const found = this.query(id, ref);
    if (!found.length || found.some(({ state }) => state !== "OPEN"))
      throw new Refusal("err_invalid_state", "The transaction was collected");
    for (const collection of found) this.#collections.splice(this.#collections.indexOf(collection), 1);
  }

  refund(form: URLSearchParams) {
    const [collection] = this.query(form.get("id"), form.get("ref"));
    if (!collection || (!form.get("id") && !form.get("ref"))) throw new Refusal("err_not_found", "No such transaction", 404);
    if (collection.state !== "PAID") throw new Refusal("err_invalid_state", "The transaction is not paid");
    const left = collection.amount - collection.refunded;
    const amount = form.get("amount") ? readAmount(form.get("amount")!) : left;
    if (amount > left || amount <= 0) throw new Refusal("err_invalid_amount", "More than is left of the payment");
    collection.refunded += amount;
    collection.refunds++;
    const id = `RF${randomBytes(8).toString("hex").toUpperCase()}`;
    return {
      Entries: [
        {
          id,
          iban: collection.mandate.iban,
          bic: "JVBABE22",
          amount: euros(amount),
          msg: form.get("message") ?? "",
          place: null,
          ref: collection.ref,
          date: new Date().toISOString(),
        },
      ],
    };
  }
}

export const collectionView = ({ id, mandate, amount, message, ref, state, error, date, bookedAt }: Collection) => ({
  id,
  contractId: 52_152,
  mndtId: mandate.id,
  contract: mandate.form.get("contractNumber") || mandate.id,
  amount: euros(amount),
  msg: message,
  place: null,
  ref,
  date,
  reqcolldt: date.slice(0, 10),
  ...(state === "OPEN" ? { state: "OPEN", final: false } : { state, final: true, bkdate: bookedAt }),
  ...(error && { bkerror: error, bkmsg: "Refused by the bank" }),
});

export const collectionEntry = (collection: Collection): BookEntry => ({
  id: `transaction ${collection.id}`,
  refno: collection.ref ?? "",
  amount: collection.amount,
  currency: "EUR",
  state: collection.error ? `${collection.state} ${collection.error}` : collection.state,
  charged: collection.state === "PAID" ? 1 : 0,
  cancelled: 0,
  credited: collection.refunds,
  balance: collection.state === "PAID" ? collection.amount - collection.refunded : 0,
});
