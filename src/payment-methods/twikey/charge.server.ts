/** Collecting once more by a mandate that is signed. A card is asked at once; a bank answers for an account days later. [PAY-14] */
import { ProviderError } from "../../registry/ask-provider";
import type { Charge, ChargeAgain, ChargeResult, StoredDetails } from "../../registry/payment-handler";
import { collectionOf, refusalOf, type Collection } from "./collection.server";
import { cents, euros, refuseUnless, type TwikeyAccount } from "./ways.server";

/** The mandate is not signed, or is no more. */
const NO_MANDATE = ["err_invalid_mandate", "err_no_such_mandate"];

export function collections({ ask }: TwikeyAccount): ChargeAgain {
  async function lookup(_stored: StoredDetails, charge: Charge): Promise<ChargeResult | "pending" | undefined> {
    const collection = await collectionOf(charge.reference, ask);
    return collection && resultOf(collection);
  }

  return {
    lookup,
    async charge(stored, charge) {
      // It has no key that makes one of two: what is there already is not asked for again.
      const before = await lookup(stored, charge);
      if (before) return before;
      const { status, headers, json } = await ask("POST", "/transaction", {
        mndtId: stored.token,
        message: charge.reference,
        ref: charge.reference,
        amount: euros(charge.total.minorUnits),
      });
      const code = headers.get("apierrorcode") ?? "";
      if (NO_MANDATE.includes(code)) return { ok: false, kind: "hard", code };
      const collection = (json as { Entries?: Collection[] } | undefined)?.Entries?.[0];
      if (status !== 200 || !collection) throw new ProviderError(`Twikey answered ${status} ${code} and collected nothing`);
      return resultOf(collection);
    },
    async giveBack(_stored, charge) {
      const collection = await collectionOf(charge.reference, ask);
      if (collection?.state === "OPEN") refuseUnless(await ask("DELETE", `/transaction?${new URLSearchParams({ ref: charge.reference })}`));
      if (collection?.state !== "PAID") return;
      const answer = await ask("POST", "/transaction/refund", { id: String(collection.id), message: charge.reference });
      if (answer.headers.get("apierrorcode") !== "err_invalid_amount") refuseUnless(answer);
    },
  };
}

function resultOf(collection: Collection): ChargeResult | "pending" {
  const { id, amount, state } = collection;
  if (state === "OPEN") return "pending";
  if (state === "ERROR") return refusalOf(collection);
  return {
    ok: true,
    providerTransaction: String(id),
    record: { integration: "twikey" },
    taken: { minorUnits: cents(amount), currency: "EUR" },
  };
}
