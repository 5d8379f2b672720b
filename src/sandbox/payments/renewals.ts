/** How a stand-in answers when a shop charges again what was kept, until something else is chosen. */
export const RENEWALS = {
  approved: "Charges of what is kept go through",
  "insufficient-funds": "Charges of what is kept are declined for want of money",
  stolen: "Charges of what is kept are declined for ever: stolen, closed or revoked",
} as const;
export type RenewalName = keyof typeof RENEWALS;

export class Renewals {
  name: RenewalName = "approved";

  /** @returns false for a name that is none */
  choose(name: string): boolean {
    if (!Object.hasOwn(RENEWALS, name)) return false;
    this.name = name as RenewalName;
    return true;
  }
}
