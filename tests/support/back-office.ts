/** What a shop's people do by hand in a provider's own back office, which the shop hears nothing of. */
import { DATATRANS_SANDBOX } from "../../src/sandbox/datatrans/keys";
import { NEXI_SANDBOX } from "../../src/sandbox/nexi/keys";
import { macOf, SIGNED } from "../../src/sandbox/nexi/macs";
import { TWIKEY_SANDBOX } from "../../src/sandbox/twikey/keys";
import { ZUORA_SANDBOX } from "../../src/sandbox/zuora/keys";
import type { BookEntry } from "../../src/sandbox/payments/book";
import type { PaymentSandbox } from "./payment-sandbox";

type GivesBack = (base: string, entry: BookEntry, minorUnits: number) => Promise<Response>;

const json = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
const decimal = (minorUnits: number) => (minorUnits / 100).toFixed(2);

/** By folder of the stand-in. */
const PROVIDERS: Readonly<Record<string, GivesBack>> = {
  async nexi(base, { id }, importo) {
    const body = { apiKey: NEXI_SANDBOX.alias, codiceTransazione: id, divisa: "978", importo, timeStamp: Date.now() };
    return json(`${base}/ecomm/api/bo/storna`, { ...body, mac: macOf(SIGNED.accounting, body) });
  },
  datatrans(base, { id, currency, refno }, amount) {
    const { merchantId, password } = DATATRANS_SANDBOX;
    const Authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString("base64")}`;
    return json(`${base}/v1/transactions/${id}/credit`, { amount, currency, refno }, { Authorization });
  },
  async zuora(base, { id }, minorUnits) {
    const { clientId, clientSecret } = ZUORA_SANDBOX;
    const form = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" });
    const { access_token } = (await (await fetch(`${base}/oauth/token`, { method: "POST", body: form })).json()) as {
      access_token: string;
    };
    const body = { totalAmount: decimal(minorUnits), type: "Electronic" };
    return json(`${base}/v1/payments/${id}/refunds`, body, { Authorization: `Bearer ${access_token}` });
  },
  async twikey(base, { id, refno }, minorUnits) {
    const login = await fetch(`${base}/creditor`, { method: "POST", body: new URLSearchParams({ apiToken: TWIKEY_SANDBOX.apiToken }) });
    const headers = { Authorization: login.headers.get("authorization")! };
    const body = new URLSearchParams({ id: id.split(" ").at(-1)!, message: refno, amount: decimal(minorUnits) });
    const link = await fetch(`${base}/creditor/payment/link/refund`, { method: "POST", headers, body });
    return link.ok ? link : fetch(`${base}/creditor/transaction/refund`, { method: "POST", headers, body });
  },
};

/** Whether a stand-in has one: a new method is tried without. */
export const hasBackOffice = (name: string): boolean => name in PROVIDERS;

/** How the path ends by which money goes back. */
export const REFUND_PATH: Readonly<Record<string, string>> = {
  nexi: "/bo/storna",
  datatrans: "/credit",
  zuora: "/refunds",
  twikey: "/refund",
};

/** @throws Error where the provider gives nothing back */
export async function givesBack(name: string, { base }: PaymentSandbox, entry: BookEntry, minorUnits: number): Promise<void> {
  const answer = await PROVIDERS[name]!(base, entry, minorUnits);
  const text = await answer.text();
  if (!answer.ok || /"success":false|"esito":"KO"/.test(text))
    throw new Error(`The back office gave nothing back: ${answer.status} ${text}`);
}
