/**
 * Apple Pay, whose token Zuora opens and charges. [PAY-4]
 *
 * Read in the public material of both: session and token, merchant validation with its hosts, POST /v1/payment-methods/decryption. Not
 * seen: a live merchant's certificate, and a live tenant.
 */
import { holderOf } from "../../payment-providers/zuora/billing-contact.server";
import type { ZuoraSettings } from "../../payment-providers/zuora/session.server";
import { exchangeToken, refusalOfCountry, walletHandler, type WalletPayment } from "../../payment-providers/zuora/wallet.server";
import { connectZuora } from "../../payment-providers/zuora/zuora.server";
import { say } from "../../registry/message";
import { definePageCall, PageRefusal, type ShopOfPageCall } from "../../registry/page-call";
import { definePaymentHandler, type PaymentHandler } from "../../registry/payment-handler";
import { isValidationUrl, merchantSession } from "./merchant-session.server";
import { method } from "./method";

interface Settings {
  merchantIdentifier: string;
  displayName: string;
  certificate?: string;
  key?: string;
  domainAssociation?: string;
  scriptUrl: string;
  standInUrl?: string;
}

/** As `zuora-apple-request` has it. */
interface TokenRequest {
  token: object;
  billingContact?: {
    givenName?: string;
    familyName?: string;
    addressLines?: string[];
    locality?: string;
    administrativeArea?: string;
    postalCode?: string;
    countryCode?: string;
  };
  basketId: string;
  email?: string;
}

const VALIDATE = "/api/plugins/apple";
const APPROVED = "/api/plugins/zuora/apple";
/** The script for browsers without Apple Pay of their own calls and frames more than its own host. */
const APPLE = "https://applepay.cdn-apple.com";
const APPLE_CALLS = [APPLE, "https://*.apple.com"];

export const uses = ["zuora"] as const;

export const pageCalls = [
  definePageCall({
    path: VALIDATE,
    summary: "Leave to show the sheet of Apple Pay",
    description: "Asked of Apple with the shop's certificate, for the shop's own host and name. 422: the address is none of Apple's.",
    body: "apple-pay-request",
    answer: "apple-pay-response",
  }),
  definePageCall({
    path: APPROVED,
    summary: "What Apple Pay handed over becomes something to pay with",
    description: "406: nothing is taken from the checkout's country. 422: the token or the payer's address is not taken.",
    body: "zuora-apple-request",
    answer: "zuora-wallet-response",
  }),
];

/** @throws Error at the start, where nobody could ask Apple */
export function connect(settings: Readonly<Record<string, string>>, { zuora: account }: Readonly<Record<string, unknown>>): PaymentHandler {
  const { merchantIdentifier, displayName, certificate, key, domainAssociation, scriptUrl, standInUrl } = settings as unknown as Settings;
  if (!standInUrl && !(certificate && key))
    throw new Error("Apple Pay is set up in part: certificate and key of the merchant's identity are missing");
  const identity = certificate && key ? { certificate: pem(certificate), key: pem(key) } : undefined;
  const zuoraSettings = account as ZuoraSettings;
  const zuora = connectZuora(zuoraSettings);
  const { origin } = new URL(scriptUrl);

  async function validate({ url }: { url: string }, { publicUrl }: ShopOfPageCall): Promise<object> {
    if (!isValidationUrl(url, standInUrl)) return new PageRefusal("payment-refused", say("payment-form-failed"));
    // Never the page's words: it would be leave for somebody else's site.
    const request = { merchantIdentifier, displayName, initiative: "web", initiativeContext: new URL(publicUrl).hostname };
    return merchantSession(url, request, standInUrl && url.startsWith(standInUrl) ? undefined : identity);
  }

  async function approved({ token, billingContact, basketId, email }: TokenRequest, shop: ShopOfPageCall): Promise<object> {
    const refusal = refusalOfCountry(zuoraSettings["countries"], await shop.checkout(basketId));
    if (refusal) return refusal;
    const holder = billingContact && holderFrom(billingContact, email);
    if (holder instanceof PageRefusal) return holder;
    const body = {
      integrationType: "ApplePay",
      merchantID: merchantIdentifier,
      processPayment: false,
      paymentToken: token,
      ...(holder && { accountHolderInfo: holder }),
    };
    return exchangeToken(
      zuora,
      { token: JSON.stringify(token), basketId, path: "payment-methods/decryption", body },
      zuoraSettings["gateway"],
    );
  }

  return definePaymentHandler<WalletPayment>({
    ids: method.ids,
    ...walletHandler(zuora),
    writesStyles: true,
    origins: { script: [origin], frame: origin === APPLE ? APPLE_CALLS : [origin], connect: origin === APPLE ? APPLE_CALLS : [origin] },
    ...(domainAssociation && { siteFiles: { "/.well-known/apple-developer-merchantid-domain-association": domainAssociation } }),
    pageCalls: { [VALIDATE]: validate, [APPROVED]: approved },
  });
}

/** Variables hold one line: line breaks are written as \n. */
const pem = (text: string): string => text.replaceAll("\\n", "\n");

function holderFrom(contact: NonNullable<TokenRequest["billingContact"]>, email: string | undefined): object {
  const { givenName, familyName, addressLines = [], locality, administrativeArea, postalCode, countryCode } = contact;
  const [address1, ...others] = addressLines;
  return holderOf({
    name: [givenName, familyName].filter(Boolean).join(" "),
    email,
    address1,
    address2: others.join(", "),
    city: locality,
    state: administrativeArea,
    postalCode,
    country: countryCode?.toUpperCase(),
  });
}
