/** The token that says a person makes a guarded call, fetched right before it. The bot check's part provides it. [CAPT-1] */

/** What a token is made for; the server compares. */
export type BotAction = "initiateCheckout" | "initiateGiftCheckout" | "applyPromoCode";

const HEADER = "x-limio-recaptcha";

let provider: ((action: BotAction) => Promise<string>) | null = null;

/** Where pages have a bot check; null: guarded calls carry no header. */
export const setBotTokens = (tokens: ((action: BotAction) => Promise<string>) | null): void => void (provider = tokens);

/** @returns "" where there is none to be had; never throws: a call without a token is for the server to judge */
export async function botToken(action: BotAction): Promise<string> {
  try {
    return (await provider?.(action)) ?? "";
  } catch {
    return "";
  }
}

/** For the call's headers; none where the shop has no bot check. */
export const botHeaders = async (action: BotAction): Promise<Record<string, string>> => (provider ? { [HEADER]: await botToken(action) } : {});
