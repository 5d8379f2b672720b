/** Calls of PayPal's REST interface and of Braintree's, as far as a shopper's agreement needs them. [PAY-3] */
import { askProvider, ProviderError } from "../../registry/ask-provider";

export interface PayPalSettings {
  integrationType: "commerce" | "braintree";
  mode: "sandbox" | "production";
  clientId: string;
  clientSecret: string;
  /** By `mode` unless given. */
  url?: string;
  braintreePublicKey: string;
  braintreePrivateKey: string;
  braintreeUrl?: string;
}

/** Whom PayPal names as the payer, as far as it is read. */
export interface Payer {
  email?: string;
  first_name?: string;
  last_name?: string;
  billing_address?: { line1?: string; line2?: string; city?: string; state?: string; postal_code?: string; country_code?: string };
}

export interface Agreement {
  /** "B-…": what is charged. */
  id: string;
  payer: Payer;
}

/** A session is opened anew a minute before it ends. In milliseconds. */
const MARGIN_MS = 60_000;
/** Braintree's own word for the shape of its answers. */
const BRAINTREE_VERSION = "2019-01-01";
const MUTATION = "mutation { createClientToken(input: {}) { clientToken } }";

const basic = (user: string, password: string): string => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const defaultUrl = { production: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };
const defaultBraintree = { production: "https://payments.braintree-api.com", sandbox: "https://payments.sandbox.braintree-api.com" };

export function payPalCalls({ mode, clientId, clientSecret, url = defaultUrl[mode], ...braintree }: PayPalSettings) {
  let session: { token: string; until: number } | undefined;

  async function token(): Promise<string> {
    if (session && session.until > Date.now()) return session.token;
    const { status, json } = await askProvider(`${url}/v1/oauth2/token`, {
      method: "POST",
      headers: { Authorization: basic(clientId, clientSecret) },
      form: { grant_type: "client_credentials" },
    });
    const { access_token: opened, expires_in: seconds } = (json ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (status !== 200 || typeof opened !== "string") throw new ProviderError(`PayPal answered ${status} and opened no session`);
    session = { token: opened, until: Date.now() + Number(seconds ?? 0) * 1_000 - MARGIN_MS };
    return opened;
  }

  async function ask(path: string, json: object, key?: string) {
    const headers = { Authorization: `Bearer ${await token()}`, ...(key && { "PayPal-Request-Id": key }) };
    const answer = await askProvider(`${url}/v1/billing-agreements/${path}`, { method: "POST", headers, json });
    // Ended before its time: the next call opens another.
    if (answer.status === 401) session = undefined;
    return answer;
  }

  return {
    /** @returns the token of an agreement that the shopper has still to approve; vaulted, billed by us, without a delivery address */
    async begin(description: string, publicUrl: string): Promise<string> {
      const { status, json } = await ask("agreement-tokens", {
        description,
        payer: { payment_method: "PAYPAL" },
        plan: {
          type: "MERCHANT_INITIATED_BILLING",
          merchant_preferences: {
            return_url: `${publicUrl}/checkout`,
            cancel_url: `${publicUrl}/checkout`,
            accepted_pymt_type: "INSTANT",
            skip_shipping_address: true,
          },
        },
      });
      const { token_id: id } = (json ?? {}) as { token_id?: unknown };
      if (status !== 201 || typeof id !== "string") throw new ProviderError(`PayPal answered ${status} and began no agreement`);
      return id;
    },

    /** @param key makes one call of a repeated one @returns the agreement; or PayPal's word for why there is none */
    async make(tokenId: string, key: string): Promise<Agreement | { refused: string }> {
      const { status, json } = await ask("agreements", { token_id: tokenId }, key);
      const answer = (json ?? {}) as { id?: unknown; payer?: { payer_info?: Payer }; details?: { issue?: unknown }[] };
      if (status === 404 || status === 422) return { refused: String(answer.details?.[0]?.issue ?? status) };
      if (status !== 201 || typeof answer.id !== "string") throw new ProviderError(`PayPal answered ${status} and made no agreement`);
      return { id: answer.id, payer: answer.payer?.payer_info ?? {} };
    },

    /** Ends an agreement, so that nobody charges it any more. Safe to call twice. */
    async end(agreementId: string): Promise<void> {
      const { status, json } = await ask(`agreements/${encodeURIComponent(agreementId)}/cancel`, { note: "No order came of it" });
      const issue = (json as { details?: { issue?: unknown }[] } | undefined)?.details?.[0]?.issue;
      if (status === 204 || status === 404 || issue === "AGREEMENT_ALREADY_CANCELLED") return;
      throw new ProviderError(`PayPal answered ${status} and keeps the agreement`);
    },

    /** @returns what Braintree's client in the page begins with */
    async clientToken(): Promise<string> {
      const { braintreeUrl = defaultBraintree[mode], braintreePublicKey, braintreePrivateKey } = braintree;
      const { status, json } = await askProvider(`${braintreeUrl}/graphql`, {
        method: "POST",
        headers: { Authorization: basic(braintreePublicKey, braintreePrivateKey), "Braintree-Version": BRAINTREE_VERSION },
        json: { query: MUTATION },
      });
      const answered = (json as { data?: { createClientToken?: { clientToken?: unknown } } | null } | undefined)?.data?.createClientToken;
      if (typeof answered?.clientToken !== "string") throw new ProviderError(`Braintree answered ${status} without a client token`);
      return answered.clientToken;
    },
  };
}
