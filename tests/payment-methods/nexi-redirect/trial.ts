import { NEXI_SANDBOX } from "../../../src/sandbox/nexi/keys";
import { macOf, SIGNED } from "../../../src/sandbox/nexi/macs";
import type { ProviderTrial } from "../../support/provider-trial";

function outcome(codTrans: string, isGenuine: boolean): Record<string, string> {
  const values = { codTrans, esito: "OK", importo: "3999", divisa: "EUR", data: "20261122", orario: "120000", codAut: "123456" };
  return { ...values, mac: isGenuine ? macOf(SIGNED.outcome, values) : "0".repeat(40) };
}

const trial: ProviderTrial = {
  name: "nexi",
  sandbox: "nexi",
  type: "nexi/redirect",
  currency: "EUR",
  tellsCancelled: true,
  isAskedAtStart: false,
  kept: { shown: { brand: "Visa", last_digits: "4242", expiry: "2034-12" }, chargePath: "/recurring/pagamentoRicorrente", needsSum: true },
  payment: { type: "nexi" },
  settings: (base) => ({ ...NEXI_SANDBOX, environment: "test", url: base }),
  startCall: "/api/plugins/nexi",
  startBody: (orderEventId, complete) => ({
    orderEventId,
    paymentType: "nexi/redirect",
    upc: true,
    ...(complete && { orderCompleteURL: complete }),
  }),
  async pageOf(answered, sandbox) {
    const { key, nexiOrigin, ...fields } = answered as Record<string, string>;
    const { location } = await sandbox.submit(`${nexiOrigin}/ecomm/ecomm/DispatcherServlet`, { alias: key!, ...fields });
    return location!.href;
  },
  returnOf: outcome,
  webhook: (reference, isGenuine) => ({
    method: "POST",
    path: "/api/webhooks/nexi",
    body: new URLSearchParams(outcome(reference, isGenuine)).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
};

export const trials = [trial];
