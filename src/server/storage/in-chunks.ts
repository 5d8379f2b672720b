/** Questions about many keys, in as many as a database takes at once. */

/** As many keys go into one question. */
const CHUNK = 400;

/** @returns what `read` found for each key, each key asked for once */
export async function inChunks<K, T>(keys: readonly K[], read: (chunk: K[]) => Promise<readonly T[]>): Promise<T[]> {
  const unique = [...new Set(keys)];
  const found: T[] = [];
  for (let start = 0; start < unique.length; start += CHUNK) found.push(...(await read(unique.slice(start, start + CHUNK))));
  return found;
}
