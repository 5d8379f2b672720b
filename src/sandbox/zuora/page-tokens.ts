/** The leave to show a hosted page once: a token and a signature of it, for one page and for what was signed with it. */
import { randomBytes, sign } from "node:crypto";
import { keyPair } from "../key-pair";
import { ZUORA_SANDBOX, type PageKind } from "./keys";

const LIFETIME_MS = 30 * 60_000;
/** Tries to submit before a page must be asked for again. */
const MAX_SUBMISSIONS = 1;
/** Parameters that a page must be shown with as they were signed, where they were. */
const BOUND = ["paymentGateway", "authorizationAmount", "currency", "accountId"] as const;

export type PageRefusal = "Invalid_Security" | "Attempt_Exceed_Limitation" | "Invalid_PaymentGateway";

export interface PageGrant {
  token: string;
  signature: string;
  kind: PageKind;
  pageId: string;
  bound: Readonly<Record<string, string>>;
  at: number;
  renders: number;
  submissions: number;
}

export class PageTokens {
  readonly #grants = new Map<string, PageGrant>();

  /** Base64 of DER, as the real one hands it out. */
  get publicKey(): string {
    return keyPair().publicKey.export({ type: "spki", format: "der" }).toString("base64");
  }

  /** undefined for a page that does not exist. */
  issue(request: Readonly<Record<string, unknown>>): PageGrant | undefined {
    const pageId = String(request["pageId"]);
    const kind = (Object.keys(ZUORA_SANDBOX.pages) as PageKind[]).find((each) => ZUORA_SANDBOX.pages[each] === pageId);
    if (!kind) return undefined;
    const token = randomBytes(24).toString("base64url").slice(0, 32);
    const bound = Object.fromEntries(BOUND.flatMap((name) => (request[name] ? [[name, String(request[name])]] : [])));
    const grant: PageGrant = {
      token,
      signature: this.#sign([String(request["uri"]), "POST", pageId, token, JSON.stringify(bound)].join("#")),
      kind,
      pageId,
      bound,
      at: Date.now(),
      renders: 0,
      submissions: 0,
    };
    this.#grants.set(token, grant);
    return grant;
  }

  /** A page is shown. @param params as the script sends them */
  render(params: URLSearchParams): PageGrant | PageRefusal {
    const grant = this.#grants.get(params.get("token") ?? "");
    const isRight =
      grant &&
      grant.at + LIFETIME_MS > Date.now() &&
      grant.signature === params.get("signature") &&
      grant.pageId === params.get("id") &&
      params.get("tenantId") === ZUORA_SANDBOX.tenantId &&
      params.get("key") === this.publicKey &&
      Object.entries(grant.bound).every(([name, value]) => params.get(name === "accountId" ? "field_accountId" : name) === value);
    if (!isRight) return "Invalid_Security";
    if (params.get("paymentGateway") && params.get("paymentGateway") !== ZUORA_SANDBOX.gateway) return "Invalid_PaymentGateway";
    return ++grant.renders > 1 ? "Attempt_Exceed_Limitation" : grant;
  }

  submit(token: string): PageGrant | PageRefusal {
    const grant = this.#grants.get(token);
    if (!grant) return "Invalid_Security";
    return ++grant.submissions > MAX_SUBMISSIONS ? "Attempt_Exceed_Limitation" : grant;
  }

  /** What a callback brings, signed: SHA512withRSA over the parts, with # between them. */
  answer(grant: PageGrant, errorCode: string, passthrough: readonly string[], isForged = false): Record<string, string> {
    const { callbackPath, tenantId } = ZUORA_SANDBOX;
    const timestamp = String(Date.now());
    const parts = [callbackPath, tenantId, grant.pageId, grant.token, timestamp, errorCode, ...passthrough];
    const signature = this.#sign(isForged ? "forged" : parts.join("#"));
    return { tenantId, pageId: grant.pageId, id: grant.pageId, token: grant.token, timestamp, signature };
  }

  #sign(text: string): string {
    return sign("sha512", Buffer.from(text), keyPair().privateKey).toString("base64");
  }
}
