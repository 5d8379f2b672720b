/** Whether calls that start a checkout or try promo codes must prove that a person makes them. [CAPT-1] */
import { defineVariables, oneOf, url, type Environment, type Variable } from "../variable";
import { sandboxIn } from "./sandbox";

const POLICIES = ["off", "monitor", "enforce"] as const;

export interface BotCheckConfig {
  /** off: nobody is asked. monitor: whoever proves nothing is let through, more slowly. enforce: is refused. */
  policy: (typeof POLICIES)[number];
  /** Origin of the provider, without a slash at the end. */
  origin: string;
  siteKey: string;
  secret: string;
  /** The least score, from 0 to 1, that counts as a person. */
  threshold: number;
}

declare module "../config" {
  interface Config {
    botCheck: BotCheckConfig;
  }
}

/** With the sandbox its stand-in is asked; without it, nobody until there is a secret. */
const key = (about: string): Variable<string> => ({
  default: "the sandbox's",
  about,
  read: (env, name) => env[name] || (sandboxIn(env).on && !env["RECAPTCHA_ORIGIN"] ? "sandbox" : ""),
});
const RECAPTCHA_SITE_KEY = key("Key of the bot check, for pages");
const RECAPTCHA_SECRET = key("Key of the bot check, for the server");
const hasKeys = (env: Environment): boolean =>
  Boolean(RECAPTCHA_SITE_KEY.read(env, "RECAPTCHA_SITE_KEY") && RECAPTCHA_SECRET.read(env, "RECAPTCHA_SECRET"));

export const group = defineVariables({
  rank: 70,
  variables: {
    BOT_CHECK: oneOf(
      POLICIES,
      (env) => (hasKeys(env) ? "monitor" : "off"),
      "`monitor` with the sandbox or a secret, else `off`",
      "`off`, `monitor` or `enforce`: what becomes of calls that start or copy a checkout, try a promo code or place an order without proof that a person makes them",
    ),
    RECAPTCHA_SITE_KEY,
    RECAPTCHA_SECRET,
    RECAPTCHA_THRESHOLD: {
      default: "`0.5`",
      about: "The least score that counts as a person, from 0 to 1",
      read(env: Environment, name: string): number {
        const threshold = Number(env[name] || 0.5);
        if (!(threshold >= 0 && threshold <= 1)) throw new Error(`${name}: expected a number from 0 to 1, got "${env[name]}"`);
        return threshold;
      },
    },
    RECAPTCHA_ORIGIN: url(
      (env) => (sandboxIn(env).on ? `http://localhost:${sandboxIn(env).port}` : "https://www.google.com"),
      "the sandbox, without it `https://www.google.com`",
      "The provider of the bot check",
    ),
  },
  config({ BOT_CHECK: policy, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_THRESHOLD, RECAPTCHA_ORIGIN }) {
    if (policy !== "off" && (!siteKey || !secret)) throw new Error(`BOT_CHECK=${policy} needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET`);
    return { botCheck: { policy, origin: RECAPTCHA_ORIGIN, siteKey, secret, threshold: RECAPTCHA_THRESHOLD } };
  },
});
