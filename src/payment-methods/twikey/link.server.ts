/** Paying once, by a payment link. */
import { ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import type { PaymentOrder, PaymentResult, StartedPayment } from "../../registry/payment-handler";
import { cents, euros, languageOf, personOf, refuseUnless, type Way } from "./ways.server";

type Ask = Parameters<Way["lookup"]>[1]["ask"];

interface Link {
  amount: number;
  ref: string;
  state: string;
  refunds?: { amount: number }[];
}

export const links: Way = {
  takes: ({ minorUnits }) => minorUnits > 0,

  async start(order, { template, ask }, returnUrl): Promise<StartedPayment> {
    const { method, reference, total } = order;
    const { status, json } = await ask("POST", "/payment/link", {
      ct: template,
      l: languageOf(method),
      ...personOf(order),
      title: reference,
      message: reference,
      ref: reference,
      amount: euros(total.minorUnits),
      redirectUrl: returnUrl,
      ...(method === "twikey_wire_transfer" && { method: "wire" }),
    });
    const { id, url } = (json ?? {}) as Record<string, unknown>;
    if (status !== 200 || typeof url !== "string" || !id) throw new ProviderError(`Twikey answered ${status} and made no payment link`);
    return { next: { navigate: url }, providerTransaction: String(id) };
  },

  async lookup(order, { ask }): Promise<PaymentResult | "pending" | undefined> {
    const link = await linkOf(order, ask);
    if (!link) return undefined;
    if (["declined", "expired"].includes(link.state)) return { ok: false, code: link.state, message: say("payment-not-made") };
    if (link.state !== "paid") return "pending";
    return {
      ok: true,
      providerTransaction: order.providerTransaction!,
      record: { integration: "twikey" },
      taken: { minorUnits: cents(link.amount), currency: "EUR" },
    };
  },

  cancel: (order, { ask }) => giveBack(order, ask),
  refund: (order, { ask }) => giveBack(order, ask),
};

async function giveBack(order: PaymentOrder, ask: Ask): Promise<void> {
  const link = await linkOf(order, ask);
  if (link?.state !== "paid") return;
  const left = cents(link.amount) - (link.refunds ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
  if (left <= 0) return;
  const form = { id: order.providerTransaction!, message: order.reference, amount: euros(left) };
  refuseUnless(await ask("POST", "/payment/link/refund", form));
}

async function linkOf({ providerTransaction, reference }: PaymentOrder, ask: Ask): Promise<Link | undefined> {
  if (!providerTransaction) return undefined;
  const { status, json } = await ask("GET", `/payment/link?${new URLSearchParams({ id: providerTransaction, include: "refunds" })}`);
  if (status === 404) return undefined;
  const link = (json as { Links?: Link[] } | undefined)?.Links?.[0];
  if (status !== 200 || !link) throw new ProviderError(`Twikey answered ${status} about a payment link`);
  if (link.ref !== reference) throw new ProviderError("Twikey answered with another order's payment link");
  return link;
}
