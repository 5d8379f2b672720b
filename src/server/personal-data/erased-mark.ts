/** What stands in place of somebody who had themselves forgotten: where they did something, and where something was theirs. [MMA-5] */

/** In place of who did something. */
export const ERASED = "erased";

/** Whether `erasedOwner` stands there. */
export const isErasedMark = (owner: string | null): boolean => owner?.startsWith(`${ERASED}:`) ?? false;
