/** Mandates: a shopper's leave to collect money from an account or a card. */
import { randomBytes } from "node:crypto";
import type { BookEntry } from "../payments/book";
import { Feed } from "./feed";
import { euros, readAmount, Refusal } from "./refusal";

export interface Mandate {
  id: string;
  key: string;
  state: "PREPARED" | "PENDING" | "SIGNED" | "CANCELLED";
  /** What the shop said of the shopper and of the first collection, by its own names. */
  form: URLSearchParams;
  iban: string;
  /** Whether the bank refuses its first collection for want of money. */
  isPoor: boolean;
  hasReturned: boolean;
}

const CARD_METHODS = ["visa", "mastercard", "maestro", "amex", "card", "creditcard", "otp"];
export const isCardMandate = ({ form }: Mandate): boolean => CARD_METHODS.includes((form.get("method") ?? "").toLowerCase());

type Message = Record<string, unknown>;

export class Mandates {
  readonly #mandates: Mandate[] = [];
  readonly feed = new Feed<Message>();

  /** @returns the mandate, and whether it is one that was signed before (parameter `check`) */
  prepare(form: URLSearchParams): { mandate: Mandate; isOld: boolean } {
    if (!/^[1-9]\d*$/.test(form.get("ct") ?? "")) throw new Refusal("err_no_contract_template", "Contract template is required");
    if (form.has("transactionAmount")) readAmount(form.get("transactionAmount")!);
    const email = form.get("email");
    const old =
      form.get("check") === "true" && email
        ? this.newestFirst.find(
            (each) => each.state === "SIGNED" && each.form.get("email") === email && each.form.get("ct") === form.get("ct"),
          )
        : undefined;
    if (old) return { mandate: old, isOld: true };
    const id = form.get("mandateNumber") || `TWSB${1000 + this.#mandates.length}`;
    if (this.#mandates.some((mandate) => mandate.id === id)) throw new Refusal("err_duplicate_mandate", "This mandate number is taken");
    const iban = (form.get("iban") ?? "").replace(/\s/g, "");
    if (iban && !isIban(iban)) throw new Refusal("err_invalid_iban", "Invalid IBAN");
    const mandate: Mandate = {
      id,
      key: randomBytes(6).toString("base64url"),
      state: "PREPARED",
      form,
      iban,
      isPoor: false,
      hasReturned: false,
    };
    this.#mandates.push(mandate);
    return { mandate, isOld: false };
  }

  get newestFirst(): Mandate[] {
    return [...this.#mandates].reverse();
  }

  byKey(key: string): Mandate | undefined {
    return this.#mandates.find((mandate) => mandate.key === key);
  }

  /** @throws Refusal */
  find(id: string | null): Mandate {
    const mandate = this.#mandates.find((each) => each.id === id);
    if (!mandate) throw new Refusal("err_no_such_mandate", "No such mandate");
    return mandate;
  }

  sign(mandate: Mandate, iban: string): void {
    Object.assign(mandate, { state: "SIGNED", iban });
    this.feed.add({ Mndt: mandateView(mandate), EvtTime: new Date().toISOString() });
  }

  cancel(id: string | null, reason: string): void {
    const mandate = this.find(id);
    if (mandate.state === "CANCELLED") throw new Refusal("err_invalid_state", "The mandate is cancelled already");
    const wasSigned = mandate.state === "SIGNED";
    mandate.state = "CANCELLED";
    if (wasSigned)
      this.feed.add({
        OrgnlMndtId: mandate.id,
        CxlRsn: { Orgtr: { CtctDtls: { EmailAdr: "sandbox@shop.example" } }, Rsn: reason },
        EvtTime: new Date().toISOString(),
      });
  }
}

/** As the feed and `mandate/detail` show it: ISO 20022's names. */
export function mandateView(mandate: Mandate) {
  const { id, form, iban } = mandate;
  const of = (name: string) => form.get(name) ?? "";
  return {
    MndtId: id,
    LclInstrm: isCardMandate(mandate) ? "CREDITCARD" : "CORE",
    Ocrncs: { SeqTp: "RCUR", Frqcy: "ADHO", Drtn: { FrDt: new Date().toISOString().slice(0, 10) } },
    CdtrSchmeId: "BE54ZZZ0000000000",
    Cdtr: { Nm: "Sandbox", CtryOfRes: "BE" },
    Dbtr: {
      Nm: `${of("firstname")} ${of("lastname")}`.trim(),
      PstlAdr: { AdrLine: of("address"), PstCd: of("zip"), TwnNm: of("city"), Ctry: of("country") },
      CtctDtls: { EmailAdr: of("email"), Othr: of("customerNumber") },
    },
    DbtrAcct: iban,
    RfrdDoc: of("contractNumber") || id,
    SplmtryData: [
      { Key: "TemplateId", Value: of("ct") },
      { Key: "SignerMethod#0", Value: of("method") || "sms" },
    ],
  };
}

export const mandateEntry = (mandate: Mandate): BookEntry => ({
  id: mandate.id,
  refno: mandate.form.get("transactionRef") || mandate.form.get("token") || mandate.id,
  amount: mandate.form.has("transactionAmount") ? readAmount(mandate.form.get("transactionAmount")!) : 0,
  currency: "EUR",
  state: `mandate ${mandate.state}`,
  charged: 0,
  cancelled: mandate.state === "CANCELLED" ? 1 : 0,
  credited: 0,
  balance: 0,
  ...((mandate.state === "PREPARED" || mandate.state === "PENDING") && { open: `/sandbox/${mandate.key}` }),
});

/** By its check digits. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

export const firstCollection = ({ form }: Mandate): URLSearchParams | undefined =>
  form.has("transactionAmount")
    ? new URLSearchParams({
        amount: String(euros(readAmount(form.get("transactionAmount")!))),
        message: form.get("transactionMessage") ?? "",
        ref: form.get("transactionRef") ?? "",
      })
    : undefined;
