/** A name that nobody has: itself, or with a number behind it. */

/** Names that one question asks about. */
const AT_ONCE = 50;

/**
 * @param first what it would best be @param base what a number is put behind: "spring-2", "spring-3" …
 * @param taken those of some names that somebody has
 */
export async function firstFree(
  first: string,
  base: string,
  taken: (names: readonly string[]) => Promise<readonly (string | null)[]>,
): Promise<string> {
  for (let from = 1; ; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => (from + index === 1 ? first : `${base}-${from + index}`));
    const gone = new Set(await taken(names));
    const free = names.find((name) => !gone.has(name));
    if (free !== undefined) return free;
  }
}
