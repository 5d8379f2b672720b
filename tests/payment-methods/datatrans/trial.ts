import { createHmac } from "node:crypto";
import { DATATRANS_SANDBOX } from "../../../src/sandbox/datatrans/keys";
import type { ProviderTrial } from "../../support/provider-trial";

const trial: ProviderTrial = {
  name: "datatrans",
  sandbox: "datatrans",
  type: "zuora_upc_datatrans",
  currency: "GBP",
  tellsCancelled: true,
  isAskedAtStart: true,
  kept: { shown: { brand: "Visa", last_digits: "4242", expiry: "2034-12" }, chargePath: "/transactions/authorize" },
  payment: { type: "zuora" },
  settings: (base) => ({ ...DATATRANS_SANDBOX, apiUrl: base, payUrl: base }),
  startCall: "/api/integrations/datatrans/token",
  startBody: (orderEventId, complete) => ({ orderEventId, ...(complete && { orderCompleteURL: complete }) }),
  pageOf: async (answered) => (answered as { redirectUrl: string }).redirectUrl,
  webhook(reference, isGenuine) {
    const body = JSON.stringify({ transactionId: "1", status: "settled", refno: reference });
    const at = String(Date.now());
    const key = Buffer.from(isGenuine ? DATATRANS_SANDBOX.signKey : "00", "hex");
    const signature = createHmac("sha256", key)
      .update(at + body)
      .digest("hex");
    return { method: "POST", path: "/api/webhooks/datatrans", body, headers: { "Datatrans-Signature": `t=${at},s0=${signature}` } };
  },
};

export const trials = [trial];
