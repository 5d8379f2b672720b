/** Does a person call? Asks the provider what the token that came along is worth, and does what the shop's policy says. [CAPT-1] */
import type { Logger } from "pino";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { Config } from "../config/config";
import type { BotCheckConfig } from "../config/variables/bot-check";
import { tooManyRequests, type Limits } from "./limits";

/** Header that carries the token; empty where the browser could get none. */
export const BOT_TOKEN_HEADER = "x-limio-recaptcha";

const TIMEOUT_MS = 3_000;
const MAX_TOKEN_LENGTH = 4_096;

/** person: proven. unproven: no token, or one that says otherwise. unknown: the provider did not tell. */
export type Verdict =
  | { kind: "person"; score: number }
  | { kind: "unproven"; reason: "no-token" | "rejected" | "wrong-action" | "wrong-host" | "low-score" }
  | { kind: "unknown"; reason: string };

interface SiteVerifyAnswer {
  success: boolean;
  score?: number;
  action?: string;
  hostname?: string;
  "error-codes"?: string[];
}

export class BotCheck {
  constructor(
    private readonly config: Pick<Config, "botCheck" | "publicUrl">,
    private readonly limits: Limits,
    private readonly log: Logger,
  ) {}

  /**
   * Under "monitor" everyone may go on; whoever proves nothing shares a tighter limit. Under "enforce" they are refused with 406.
   * Where the provider does not answer, both let go on within that limit: it is not the shopper's fault, and a shop must be able to sell.
   *
   * @param address of the caller, for the limit
   * @returns null when the call may go on
   */
  async refusal(token: string | null, action: string, address: string): Promise<Refusal | null> {
    const { policy } = this.config.botCheck;
    if (policy === "off") return null;
    const verdict = await this.verify(token, action);
    if (verdict.kind === "person") return null;
    const facts = { action, verdict: verdict.kind, reason: verdict.reason, policy };
    if (verdict.kind === "unproven" && policy === "enforce") {
      this.log.info(facts, "the bot check refused a call");
      return refuse("bot-check-failed", say("bot-check-failed"));
    }
    this.log[verdict.kind === "unknown" ? "error" : verdict.reason === "no-token" ? "debug" : "warn"](facts, "a call goes on unproven");
    const wait = await this.limits.take("unproven", address);
    return wait > 0 ? tooManyRequests(wait) : null;
  }

  /** Never throws. */
  async verify(token: string | null, action: string): Promise<Verdict> {
    if (!token || token.length > MAX_TOKEN_LENGTH) return { kind: "unproven", reason: "no-token" };
    const { origin, secret, threshold }: BotCheckConfig = this.config.botCheck;
    let answer: SiteVerifyAnswer;
    try {
      const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return { kind: "unknown", reason: `status ${response.status}` };
      answer = (await response.json()) as SiteVerifyAnswer;
    } catch (error) {
      return { kind: "unknown", reason: (error as Error).name };
    }
    const { success, score = 0, "error-codes": codes = [] } = answer;
    // A wrong secret is the shop's mistake; no shopper may suffer from it.
    if (codes.some((code) => code.endsWith("-input-secret"))) return { kind: "unknown", reason: codes.join(" ") };
    if (success !== true) return { kind: "unproven", reason: "rejected" };
    if (answer.action !== action) return { kind: "unproven", reason: "wrong-action" };
    if (answer.hostname !== new URL(this.config.publicUrl).hostname) return { kind: "unproven", reason: "wrong-host" };
    return score >= threshold ? { kind: "person", score } : { kind: "unproven", reason: "low-score" };
  }
}
