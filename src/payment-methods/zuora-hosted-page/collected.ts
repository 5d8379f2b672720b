/** Currencies that banks of a method collect; a card is charged in any. [PAY-6] */
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  zuora_bank_transfer_ach: ["USD"],
  zuora_dd: ["EUR", "GBP", "AUD", "NZD", "CAD", "SEK", "DKK"],
};

export const isCollected = (type: string, currency: string): boolean => CURRENCIES[type]?.includes(currency) ?? true;
