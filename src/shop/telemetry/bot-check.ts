/** The bot check's script and its tokens. Loaded once the shopper has agreed to it. [CAPT-1] */
import type { BotAction } from "../../api/bot-tokens";
import { report, reportError } from "../../api/report";
import type { BotCheckSettings } from "../../domain/page/telemetry-settings";

export const INITIALISE_TIMEOUT_MS = 40_000;
/** How long a shopper's click may wait for a token where the shop goes on without one. */
export const PATIENCE_MS = 4_000;

/** What the provider's script puts on `window`. */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

export interface BotCheck {
  /** Brings the script; a second call joins the first. */
  initialise(): void;
  /** A token of this moment; "" when there is none to be had. Never throws. */
  token(action: BotAction): Promise<string>;
}

export function createBotCheck({ origin, site_key, enforced }: BotCheckSettings): BotCheck {
  let ready: Promise<Grecaptcha | null> | null = null;
  const initialise = () =>
    (ready ??= load(`${origin}/recaptcha/api.js?render=${encodeURIComponent(site_key)}`).then(
      (script) => script,
      (error: unknown) => {
        // The next call tries again: the line may be back.
        ready = null;
        if (error instanceof InitialiseTimeout) reportError(error.message, error);
        else report({ level: "warn", message: "The script of recaptcha could not be loaded" });
        return null;
      },
    ));
  const patienceMs = enforced ? INITIALISE_TIMEOUT_MS : PATIENCE_MS;
  return {
    initialise: () => void initialise(),
    async token(action) {
      const script = await within(patienceMs, initialise());
      if (!script) return "";
      try {
        const token = await within(patienceMs, script.execute(site_key, { action }));
        if (!token) throw new Error("No token came");
        return token;
      } catch (error) {
        const text = "Unable to generate recaptcha token";
        reportError(text, new Error(text, { cause: error }), { action });
        return "";
      }
    },
  };
}

class InitialiseTimeout extends Error {
  override name = "InitialiseTimeout";
}

function load(src: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new InitialiseTimeout("Timeout waiting for recaptcha to initialise")), INITIALISE_TIMEOUT_MS);
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window;
      if (!grecaptcha) return reject(new Error("The script brought no grecaptcha"));
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("The script could not be loaded"));
    };
    document.head.append(script);
  });
}

/** undefined when it takes longer. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  return Promise.race([promise, new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))]).finally(() =>
    clearTimeout(timer),
  );
}
