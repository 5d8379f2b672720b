/** Paying by a mandate, which also pays for renewals: a card's, collected at once, or an account's, which the bank answers for later. */
import { ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import type { PaymentOrder, PaymentResult, StartedPayment } from "../../registry/payment-handler";
import { storedDetails } from "../../registry/stored-details";
import { collectionOf } from "./collection.server";
import { cents, euros, languageOf, personOf, refuseUnless, type Way } from "./ways.server";

type Ask = Parameters<Way["lookup"]>[1]["ask"];

export const isDirectDebit = (id: string): boolean => id.startsWith("twikey_dd_");

/** Nothing is left to be given back. */
const GIVEN_BACK = "err_invalid_amount";

export const mandates: Way = {
  takes: () => true,

  async start(order, { template, ask }, returnUrl): Promise<StartedPayment> {
    const { method, reference, total } = order;
    const form = {
      ct: template,
      l: languageOf(method),
      ...personOf(order),
      // Twikey fills the places in.
      redirectUrl: `${returnUrl}&mandate={0}&status={1}&signature={3}`,
      ...(total.minorUnits > 0 && { transactionAmount: euros(total.minorUnits), transactionMessage: reference, transactionRef: reference }),
    };
    const { status, json } = isDirectDebit(method)
      ? await ask("POST", "/invite", form)
      : await ask("POST", "/sign", { ...form, method: method.includes("visa") ? "visa" : "mastercard" });
    const { url, mndtId, MndtId } = (json ?? {}) as Record<string, unknown>;
    const id = mndtId ?? MndtId;
    if (status !== 200 || typeof url !== "string" || typeof id !== "string")
      throw new ProviderError(`Twikey answered ${status} and prepared no mandate`);
    return { next: { navigate: url }, providerTransaction: id };
  },

  async lookup(order, { ask }): Promise<PaymentResult | "pending" | undefined> {
    const { providerTransaction: mandate, method, total } = order;
    if (!mandate) return undefined;
    const { status, headers } = await ask("GET", `/mandate/detail?${new URLSearchParams({ mndtId: mandate, force: "true" })}`);
    if (status !== 200) throw new ProviderError(`Twikey answered ${status} about a mandate`);
    const state = headers.get("x-state");
    if (state === "CANCELLED") return { ok: false, code: "declined", message: say("payment-not-made") };
    if (state !== "SIGNED") return "pending";
    const record = { integration: "twikey" };
    const brand = isDirectDebit(method) ? undefined : method.includes("visa") ? "visa" : "mastercard";
    const stored = storedDetails({ token: mandate, brand, mandate });
    if (total.minorUnits === 0) return { ok: true, providerTransaction: mandate, record, stored };
    const collection = await collectionOf(order.reference, ask);
    if (!collection || collection.state === "OPEN")
      // The bank answers days later; what is signed is leave to collect.
      return isDirectDebit(method) ? { ok: true, providerTransaction: mandate, record, stored, awaits: true } : "pending";
    if (collection.state === "ERROR") return { ok: false, code: "declined", message: say("payment-not-made") };
    const taken = { minorUnits: cents(collection.amount), currency: "EUR" };
    return { ok: true, providerTransaction: mandate, record, stored, taken };
  },

  refund: (order, { ask }) => giveBack(order, ask),

  async cancel(order, { ask }): Promise<void> {
    const { providerTransaction: mandate } = order;
    if (!mandate) return;
    await giveBack(order, ask);
    const { headers } = await ask("GET", `/mandate/detail?${new URLSearchParams({ mndtId: mandate, force: "true" })}`);
    if (headers.get("x-state") === "SIGNED")
      refuseUnless(await ask("DELETE", `/mandate?${new URLSearchParams({ mndtId: mandate, rsn: "No order came of it" })}`));
  },
};

/** What was collected goes back; what the bank has not answered for is collected no more. */
async function giveBack(order: PaymentOrder, ask: Ask): Promise<void> {
  const { reference } = order;
  const collection = await collectionOf(reference, ask);
  if (collection?.state === "OPEN") refuseUnless(await ask("DELETE", `/transaction?${new URLSearchParams({ ref: reference })}`));
  if (collection?.state !== "PAID") return;
  const answer = await ask("POST", "/transaction/refund", { id: String(collection.id), message: reference });
  if (answer.headers.get("apierrorcode") !== GIVEN_BACK) refuseUnless(answer);
}
