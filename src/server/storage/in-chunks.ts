/** Questions about many keys, in as many as a database takes at once. */

/** As many keys go into one question. */
const CHUNK = 400;

/** Whether a text can stand in a database: PostgreSQL takes none with a NUL in it, so nothing is found by one. */
export const isStorable = (text: string): boolean => !text.includes("\0");

/** @returns what `read` found for each key, each key asked for once */
export async function inChunks<T>(keys: readonly string[], read: (chunk: string[]) => Promise<readonly T[]>): Promise<T[]> {
  const unique = [...new Set(keys)].filter(isStorable);
  const found: T[] = [];
  for (let start = 0; start < unique.length; start += CHUNK) found.push(...(await read(unique.slice(start, start + CHUNK))));
  return found;
}
