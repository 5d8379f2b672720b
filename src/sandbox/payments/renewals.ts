/** How a stand-in answers when a shop charges again what was kept, until something else is chosen. */
export const RENEWALS = {
  approved: "Charges of what is kept go through",
  "insufficient-funds": "Charges of what is kept are declined for want of money",
  stolen: "Charges of what is kept are declined for ever: stolen, closed or revoked",
  waiting: "Charges of what is kept wait for the bank, which answers as is chosen next",
} as const;
export type RenewalName = keyof typeof RENEWALS;

/** How a charge ends that does not wait. */
export type RenewalEnd = Exclude<RenewalName, "waiting">;

export class Renewals {
  name: RenewalName = "approved";
  #waiting: ((end: RenewalEnd) => void)[] = [];

  /** @param canWait whether its provider may answer a charge later */
  constructor(readonly canWait = false) {}

  get offered(): RenewalName[] {
    return (Object.keys(RENEWALS) as RenewalName[]).filter((name) => this.canWait || name !== "waiting");
  }

  /** How a charge ends that cannot wait. */
  get end(): RenewalEnd {
    return this.name === "waiting" ? "approved" : this.name;
  }

  /** @param answer called once, when the bank answers */
  wait(answer: (end: RenewalEnd) => void): void {
    this.#waiting.push(answer);
  }

  /** @returns false for a name that is none */
  choose(name: string): boolean {
    if (!(this.offered as string[]).includes(name)) return false;
    this.name = name as RenewalName;
    if (this.name !== "waiting") for (const answer of this.#waiting.splice(0)) answer(this.name);
    return true;
  }
}
