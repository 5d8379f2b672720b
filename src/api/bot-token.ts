/** The token that says a person makes a guarded call, fetched right before it. [CAPT-1] */
import { botTokens, type BotAction } from "./bot-tokens";

const HEADER = "x-limio-recaptcha";

/** @returns "" where there is none to be had; never throws: what a call without a token means is for the server to judge */
export async function botToken(action: BotAction): Promise<string> {
  try {
    return (await botTokens?.(action)) ?? "";
  } catch {
    return "";
  }
}

/** For the call's headers; none where the shop has no bot check. */
export const botHeaders = async (action: BotAction): Promise<Record<string, string>> =>
  botTokens ? { [HEADER]: await botToken(action) } : {};
