/** What a filter lets through. */

export interface FilterOption {
  value: string;
  /** In the list. */
  label: string;
  /** In the closed control, and after the label in the list. */
  short: string;
  /** More words that find it. */
  keywords?: readonly string[];
}

/**
 * Options where a word of label, short or keywords begins with `text`, without regard to case and accents; those that begin with it as a
 * whole first.
 */
export function filterOptions<O extends FilterOption>(options: readonly O[], text: string): readonly O[] {
  const wanted = plain(text);
  if (!wanted) return options;
  const ranked = options.flatMap((option) => {
    const words = [option.label, option.short, ...(option.keywords ?? [])].map(plain);
    if (words.some((word) => word.startsWith(wanted))) return [{ option, rank: 0 }];
    return words.some((word) => word.split(" ").some((part) => part.startsWith(wanted))) ? [{ option, rank: 1 }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** "Côte d’Ivoire" → "cote d ivoire", "+44" → "44". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
