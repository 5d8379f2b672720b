/** Tokens as reCAPTCHA's: for one action, once, for two minutes. */
import { randomBytes } from "node:crypto";

const LIFETIME_MS = 120_000;
/** Who has this secret may ask; the shop's default while it runs with the sandbox. */
const SECRET = "sandbox";

export const BEHAVIOURS = {
  person: "A person: score 0.9",
  robot: "A robot: score 0.1",
  "other-action": "The token was made for another action",
  "other-host": "The token was made on another site",
  "no-token": "Pages get no token",
  "no-script": "Pages get no script",
  down: "The check does not answer",
} as const;
export type Behaviour = keyof typeof BEHAVIOURS;

export interface SiteVerifyAnswer {
  success: boolean;
  challenge_ts?: string;
  hostname?: string;
  score?: number;
  action?: string;
  "error-codes"?: string[];
}

interface Issued {
  action: string;
  hostname: string;
  at: number;
}

export class TokenStore {
  readonly #open = new Map<string, Issued>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  issue(request: { action: string; hostname: string }): string {
    for (const [token, { at }] of this.#open) if (at + LIFETIME_MS < this.now()) this.#open.delete(token);
    const token = `sandbox-${randomBytes(24).toString("base64url")}`;
    this.#open.set(token, { ...request, at: this.now() });
    return token;
  }

  /** A token is spent by being checked. */
  verify(secret: string, token: string, behaviour: Behaviour): { action: string; answer: SiteVerifyAnswer } {
    if (secret !== SECRET)
      return { action: "", answer: { success: false, "error-codes": [secret ? "invalid-input-secret" : "missing-input-secret"] } };
    const issued = this.#open.get(token);
    this.#open.delete(token);
    if (!token) return { action: "", answer: { success: false, "error-codes": ["missing-input-response"] } };
    if (!issued || issued.at + LIFETIME_MS < this.now())
      return { action: issued?.action ?? "", answer: { success: false, "error-codes": ["timeout-or-duplicate"] } };
    return {
      action: issued.action,
      answer: {
        success: true,
        challenge_ts: new Date(issued.at).toISOString(),
        hostname: behaviour === "other-host" ? "elsewhere.example" : issued.hostname,
        score: behaviour === "robot" ? 0.1 : 0.9,
        action: behaviour === "other-action" ? "somethingElse" : issued.action,
      },
    };
  }
}
