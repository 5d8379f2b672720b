/**
 * Who provides the bot check's tokens. Apart from their use, which arrives with the calls that need them: this much is on every page.
 * [CAPT-1]
 */
/** What a token is made for; the server compares. */
export type BotAction = "initiateCheckout" | "initiateGiftCheckout" | "applyPromoCode";

export type BotTokens = (action: BotAction) => Promise<string>;

export let botTokens: BotTokens | null = null;

/** Where pages have a bot check; null: guarded calls carry no token. */
export const setBotTokens = (provider: BotTokens | null): void => void (botTokens = provider);
