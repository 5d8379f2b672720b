/** A bank account of the shop, which whoever pays by invoice pays to. [MMA-2] */

export interface BankAccount {
  holder: string;
  /** ISO 13616, with or without spaces. */
  iban?: string;
  bic?: string;
  /** Where there are no IBANs. */
  account_number?: string;
  sort_code?: string;
  /** The bank's name. */
  bank?: string;
}

/** Whether its check digits are right (ISO 7064 mod 97-10): a digit that was mistyped, or two that changed places, are found. */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** In groups of four, as on paper. */
const grouped = (iban: string): string =>
  (
    iban
      .replace(/\s/g, "")
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/**
 * As it is written out, from top to bottom.
 *
 * @param say the words "accountNumber" and "sortCode"; IBAN and BIC are called so everywhere
 */
export const bankLines = (account: BankAccount, say: (key: string) => string): string[] => [
  account.holder,
  ...(account.iban ? [`IBAN: ${grouped(account.iban)}`] : []),
  ...(account.account_number ? [`${say("accountNumber")}: ${account.account_number}`] : []),
  ...(account.sort_code ? [`${say("sortCode")}: ${account.sort_code}`] : []),
  ...(account.bic ? [`BIC: ${account.bic}`] : []),
  ...(account.bank ? [account.bank] : []),
];
