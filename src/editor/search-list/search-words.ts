/** What a typed query finds: every word of it somewhere, and what begins with it first. */

export interface Searched {
  label: string;
  /** In lower case; without them the label alone is looked in. */
  words?: string | undefined;
}

export function found<T extends Searched>(entries: readonly T[], query: string): T[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...entries];
  const typed = query.trim().toLowerCase();
  const rank = ({ label }: T) => {
    const name = label.toLowerCase();
    return name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2;
  };
  return entries
    .filter(({ label, words = "" }) => wanted.every((word) => `${label.toLowerCase()} ${words}`.includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
