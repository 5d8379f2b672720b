/** Leaves to charge a shopper's PayPal account: asked for with a token, approved by the shopper, made by the shop, once. */
import { randomBytes } from "node:crypto";
import { issueWalletToken } from "../payments/wallet-tokens";
import type { OutcomeName } from "../payments/outcomes";
import { Refusal } from "./refusal";

const LIFETIME_MS = 3 * 3600_000;

export interface AgreementToken {
  id: string;
  state: "PENDING" | "APPROVED" | "CANCELLED" | "USED";
  /** What the shopper chose when they approved. */
  outcome: OutcomeName;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  at: number;
}

export interface Agreement {
  id: string;
  state: "ACTIVE" | "CANCELLED";
  token: string;
  description: string;
  createdAt: string;
}

export class Agreements {
  readonly #tokens = new Map<string, AgreementToken>();
  readonly #agreements = new Map<string, Agreement>();

  get newestFirst(): AgreementToken[] {
    return [...this.#tokens.values()].reverse();
  }

  begin({ description = "", returnUrl = "", cancelUrl = "" } = {}): AgreementToken {
    const id = `BA-${randomBytes(9).toString("hex").slice(0, 17).toUpperCase()}`;
    const token: AgreementToken = { id, state: "PENDING", outcome: "approve", description, returnUrl, cancelUrl, at: Date.now() };
    this.#tokens.set(id, token);
    return token;
  }

  /** @throws Refusal */
  token(id: string): AgreementToken {
    const token = this.#tokens.get(id);
    if (!token || token.at + LIFETIME_MS <= Date.now()) throw new Refusal("RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    return token;
  }

  answer(token: AgreementToken, outcome: OutcomeName): void {
    token.outcome = outcome;
    token.state = outcome === "cancel" ? "CANCELLED" : "APPROVED";
  }

  /** @throws Refusal for what is not approved, was made before, or has no money behind it */
  make(tokenId: string): Agreement {
    const token = this.token(tokenId);
    if (token.state === "USED") throw new Refusal("UNPROCESSABLE_ENTITY", "BILLING_AGREEMENT_ALREADY_DONE");
    if (token.state !== "APPROVED") throw new Refusal("UNPROCESSABLE_ENTITY", "PAYER_ACTION_REQUIRED");
    if (token.outcome === "insufficient-funds") throw new Refusal("UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED");
    token.state = "USED";
    const id = `B-${issueWalletToken("paypal", token.outcome)}`;
    const agreement: Agreement = {
      id,
      state: "ACTIVE",
      token: tokenId,
      description: token.description,
      createdAt: new Date().toISOString(),
    };
    this.#agreements.set(id, agreement);
    return agreement;
  }

  /** @throws Refusal */
  find(id: string): Agreement {
    const agreement = this.#agreements.get(id);
    if (!agreement) throw new Refusal("RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    return agreement;
  }

  /** Of a token, and of the agreement that was made of it. */
  stateOf({ id, state }: AgreementToken): AgreementToken["state"] | Agreement["state"] {
    return [...this.#agreements.values()].find(({ token }) => token === id)?.state ?? state;
  }

  cancel(id: string): void {
    const agreement = this.find(id);
    if (agreement.state === "CANCELLED") throw new Refusal("UNPROCESSABLE_ENTITY", "AGREEMENT_ALREADY_CANCELLED");
    agreement.state = "CANCELLED";
  }
}

export const PAYER = {
  payer_id: "SANDBOXNORA01",
  email: "nora@shopper.example",
  first_name: "Nora",
  last_name: "Lindt",
  billing_address: { line1: "12 Lantern Yard", city: "London", postal_code: "EC2A 9ZZ", country_code: "GB" },
} as const;

export const agreementView = ({ id, state, description, createdAt }: Agreement) => ({
  id,
  state,
  description,
  payer: { payer_info: PAYER },
  plan: { type: "MERCHANT_INITIATED_BILLING", merchant_preferences: { accepted_pymt_type: "INSTANT" } },
  merchant: { payee_info: { email: "shop@shop.example" } },
  create_time: createdAt,
  update_time: createdAt,
});
