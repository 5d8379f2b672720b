/** Years a student may graduate in. */

/** From `back` years before `thisYear` to `ahead` years after it, the soonest first; none when the range is empty. */
export function graduationYears(thisYear: number, back: number, ahead: number): number[] {
  return Array.from({ length: Math.max(0, ahead + back + 1) }, (_, index) => thisYear - back + index);
}
