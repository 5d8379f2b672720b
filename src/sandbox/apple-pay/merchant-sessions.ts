/** Leaves to show the sheet: asked for by the shop's server, good once, for one site and five minutes. */
import { randomBytes } from "node:crypto";
import { APPLE_PAY_SANDBOX } from "./keys";

const LIFETIME_MS = 5 * 60_000;

export interface MerchantSession {
  epochTimestamp: number;
  expiresAt: number;
  merchantSessionIdentifier: string;
  nonce: string;
  merchantIdentifier: string;
  domainName: string;
  displayName: string;
  signature: string;
  operationalAnalyticsIdentifier: string;
  retries: number;
}

export class MerchantSessions {
  readonly #open = new Map<string, MerchantSession>();

  /** @returns what is wrong with the request */
  begin(request: Readonly<Record<string, unknown>>): MerchantSession | string {
    const { merchantIdentifier, displayName, initiative, initiativeContext } = request;
    if (merchantIdentifier !== APPLE_PAY_SANDBOX.merchantIdentifier) return "merchantIdentifier";
    if (typeof displayName !== "string" || !displayName || displayName.length > 64) return "displayName";
    if (initiative !== "web") return "initiative";
    if (typeof initiativeContext !== "string" || !/^[a-z0-9.-]+(:\d+)?$/i.test(initiativeContext)) return "initiativeContext";
    const now = Date.now();
    const id = `SSH${randomBytes(24).toString("hex").toUpperCase()}`;
    const session: MerchantSession = {
      epochTimestamp: now,
      expiresAt: now + LIFETIME_MS,
      merchantSessionIdentifier: id,
      nonce: randomBytes(4).toString("hex"),
      merchantIdentifier: randomBytes(32).toString("hex").toUpperCase(),
      domainName: initiativeContext,
      displayName,
      signature: randomBytes(64).toString("hex"),
      operationalAnalyticsIdentifier: `${displayName}:${merchantIdentifier}`,
      retries: 0,
    };
    this.#open.set(id, session);
    return session;
  }

  /** @param host the page's */
  isGood(session: Readonly<Record<string, unknown>>, host: string): boolean {
    const known = this.#open.get(String(session["merchantSessionIdentifier"]));
    this.#open.delete(String(session["merchantSessionIdentifier"]));
    return Boolean(
      known &&
      known.signature === session["signature"] &&
      known.expiresAt > Date.now() &&
      known.domainName.split(":")[0] === host.split(":")[0],
    );
  }
}
