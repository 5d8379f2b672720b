import type { PaymentSandbox } from "../../support/payment-sandbox";
import type { PreparedEnd, PreparedTrial } from "../../support/prepared-trial";
import { zuoraSettings } from "../../support/zuora-settings";

type Params = Record<string, string | number | boolean>;

interface ZuoraPayment {
  type: string;
  zuora: { payment_method: string; token: string; timestamp: string; signature: string };
}

const CARD = {
  creditCardType: "Visa",
  creditCardExpirationMonth: "12",
  creditCardExpirationYear: "2034",
  cardSecurityCode: "123",
  creditCardHolderName: "Ada Byron",
  creditCardAddress1: "1 High Street",
  creditCardCity: "London",
  creditCardPostalCode: "SW1A 1AA",
  creditCardCountry: "GBR",
};
const ACCOUNT = { bankAccountName: "Ada Byron", bankABACode: "110000000", bankAccountType: "Checking" };

/** What the page sends its provider, and the provider the page. */
async function submitted(sandbox: PaymentSandbox, params: Params, typed: Record<string, string>): Promise<ZuoraPayment["zuora"]> {
  const page = new URL(String(params["url"]));
  page.searchParams.set("method", "requestPage");
  for (const [name, value] of Object.entries(params)) if (name !== "url") page.searchParams.set(name, String(value));
  const shown = await fetch(page);
  if (!shown.ok || !(await shown.text()).includes("<form")) throw new Error("The hosted page was not shown");
  const { text } = await sandbox.submit(`${sandbox.base}/apps/submit`, { token: String(params["token"]), ...typed });
  const { response } = JSON.parse(text) as { response: { refId: string; token: string; timestamp: string; signature: string } };
  const { refId, token, timestamp, signature } = response;
  return { payment_method: refId, token, timestamp, signature };
}

const typedFor: Readonly<Record<string, (end: PreparedEnd) => Record<string, string>>> = {
  zuora_card: (end) => ({ ...CARD, creditCardNumber: end === "decline" ? "4000000000000341" : "4242424242424242" }),
  zuora_dd: () => ({ ...ACCOUNT, bankAccountNumber: "GB33BUKB20201555555555" }),
};

const change = (payment: object, more: Partial<ZuoraPayment["zuora"]>) => {
  const { type, zuora } = payment as ZuoraPayment;
  return { type, zuora: { ...zuora, ...more } };
};

const trial = (type: "zuora_card" | "zuora_dd"): PreparedTrial => ({
  type,
  currency: "GBP",
  sandbox: "zuora",
  // The page refuses an account that its stand-in knows as one that is.
  isDeclinedLater: type === "zuora_card",
  settings: (origin) => ({ zuora: zuoraSettings(origin) }),
  async prepare(shop, sandbox, checkoutId, end) {
    const { status, body, text } = await shop.call("POST", "/api/plugins/zuora", this.pageBody(checkoutId));
    if (status !== 200) throw new Error(text);
    return { type: "zuora", zuora: await submitted(sandbox, body as unknown as Params, typedFor[type]!(end)) };
  },
  forged: {
    "a signature of nobody's": (payment) => change(payment, { signature: Buffer.from("forged").toString("base64") }),
    "another page's token": (payment) => change(payment, { token: "0".repeat(32) }),
    "a payment method of nobody's": (payment) => change(payment, { payment_method: "0".repeat(32) }),
    "a page of an hour ago": (payment) => change(payment, { timestamp: String(Date.now() - 3_700_000) }),
  },
  kept: {
    shown: type === "zuora_card" ? { brand: "Visa", last_digits: "4242", expiry: "2034-12" } : { last_digits: "5555" },
    chargePath: "/v1/payments",
  },
  ofAnotherCheckout: "refused",
  chargePath: "/v1/payments",
  pageCall: "/api/plugins/zuora",
  pageBody: (basketId) => ({ basketId, paymentType: type, country: "GB", currency: "GBP" }),
});

export const prepared = [trial("zuora_card"), trial("zuora_dd")];
