/** Work that mostly waits for somebody else, as for a provider or a database on another machine: a few at a time, in a known order. */

/** A machine has ten connections to its database unless told otherwise: half of them are left to shoppers. */
export const DEFAULT_AT_ONCE = 5;

export interface AtOnce<Thing> {
  /** How many are worked on at the same moment; 1 or more. */
  most: number;
  /** What has the same key is worked on one after another, in the order given. */
  key(thing: Thing): string;
  work(thing: Thing): Promise<void>;
  /** What happened to one; it keeps no other from its turn, and is heard of once all had theirs, in the order given. */
  onFault(error: unknown, thing: Thing): void;
  /** Asked before each is begun: from then on what waits is left. */
  isStopped?(): boolean;
}

/** Begins in the order given; resolves when everything was worked on. @returns what was left */
export async function atOnce<Thing>(
  things: readonly Thing[],
  { most, key, work, onFault, isStopped = () => false }: AtOnce<Thing>,
): Promise<Thing[]> {
  const byKey = new Map<string, Thing[]>();
  for (const thing of things) byKey.set(key(thing), [...(byKey.get(key(thing)) ?? []), thing]);
  const waiting = [...byKey.values()];
  const faults = new Map<Thing, unknown>();
  const left: Thing[] = [];
  const worker = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const thing of own)
        if (isStopped()) left.push(thing);
        else await work(thing).catch((error: unknown) => void faults.set(thing, error));
  };
  await Promise.all(Array.from({ length: Math.min(most, waiting.length) }, worker));
  for (const thing of things) if (faults.has(thing)) onFault(faults.get(thing), thing);
  return left;
}
