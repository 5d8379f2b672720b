import { TWIKEY_SANDBOX } from "../../../src/sandbox/twikey/keys";
import { callSignature } from "../../../src/sandbox/twikey/signatures";
import type { ProviderTrial } from "../../support/provider-trial";

const common = {
  name: "twikey",
  sandbox: "twikey",
  currency: "EUR",
  isAskedAtStart: true,
  payment: { type: "zuora" },
  settings: (base: string) => ({ ...TWIKEY_SANDBOX, url: base }),
  startCall: "/api/plugins/twikey",
  pageOf: async (answered: unknown) => (answered as { url: string }).url,
  webhook(reference: string, isGenuine: boolean) {
    const query = new URLSearchParams({ type: "payment", id: "1", ref: reference, status: "paid" }).toString();
    const signature = callSignature(decodeURIComponent(query), isGenuine ? TWIKEY_SANDBOX.apiToken : "somebody else's");
    return { method: "GET" as const, path: `/api/webhooks/twikey?${query}`, headers: { "X-SIGNATURE": signature } };
  },
} satisfies Partial<ProviderTrial>;

const startBody = (paymentType: string) => (orderEventId: string, complete?: string) => ({
  orderEventId,
  paymentType,
  ...(complete && { orderCompleteURL: complete }),
});

export const trials: readonly ProviderTrial[] = [
  { ...common, type: "twikey_otp_nl", startBody: startBody("twikey_otp_nl"), tellsCancelled: false },
  {
    ...common,
    type: "twikey_visa_fr",
    startBody: startBody("twikey_visa_fr"),
    tellsCancelled: true,
    kept: { shown: { brand: "Visa" }, chargePath: "/creditor/transaction" },
  },
];
