/** Who has a page open in the builder, and what of it is stored meanwhile. [BLD-9] */
export interface PagePresence {
  /** By email, each once, without the window that asks. */
  others: readonly { email: string; isYou: boolean }[];
  /** Of the draft that is stored now, and who stored it. */
  version: number;
  updatedBy: string | null;
}

/** A window says so often that it is there, and is taken for closed after missing two turns. */
export const PRESENCE_EVERY_MS = 15_000;
export const PRESENCE_FOR_MS = 45_000;
