/** What a typed query finds: every word of it somewhere, and what begins with it first. */

export interface Searched {
  label: string;
  /** In lower case; without them the label alone is looked in. */
  words?: string | undefined;
}

/** 0 where the label begins with the query, 1 where it has it, 2 where only its words do. */
const rankOf = ({ label }: Searched, typed: string): number => {
  const name = label.toLowerCase();
  return name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2;
};

export function found<T extends Searched>(entries: readonly T[], query: string): T[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...entries];
  const typed = query.trim().toLowerCase();
  return entries
    .filter(({ label, words = "" }) => wanted.every((word) => `${label.toLowerCase()} ${words}`.includes(word)))
    .toSorted((a, b) => rankOf(a, typed) - rankOf(b, typed));
}

/** Groups that found something, the one with the best find first. */
export function foundGroups<G extends { entries: readonly Searched[] }>(groups: readonly G[], query: string): G[] {
  const typed = query.trim().toLowerCase();
  const shown = groups.map((group) => ({ ...group, entries: found(group.entries, query) })).filter(({ entries }) => entries.length > 0);
  const best = ({ entries }: G) => (typed ? rankOf(entries[0]!, typed) : 0);
  return shown.toSorted((a, b) => best(a) - best(b));
}
