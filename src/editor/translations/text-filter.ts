/** Which texts are shown, and how many wait for their words. [BLD-7] */
import { waits, type PageText } from "./page-texts";
import type { TextGroup } from "./use-page-texts";

export interface TextFilter {
  query: string;
  onlyMissing: boolean;
  /** Without the words that blocks bring with them. */
  onlyOwn: boolean;
}

export const keyOf = (group: Pick<TextGroup, "id">, text: Pick<PageText, "path">): string => `${group.id} ${text.path}`;

/** @param kept texts that stay although they wait no longer: a row does not leave while somebody writes in it */
export function shownTexts(
  groups: readonly TextGroup[],
  { query, onlyMissing, onlyOwn }: TextFilter,
  kept: ReadonlySet<string>,
): TextGroup[] {
  const wanted = query.trim().toLocaleLowerCase();
  return groups.flatMap((group) => {
    const texts = group.texts.filter((text) => {
      if (kept.has(keyOf(group, text))) return true;
      const languages = Object.values(text.in);
      if (onlyMissing && !languages.some(waits)) return false;
      if (onlyOwn && !text.isOwn && languages.every(({ own }) => own === undefined)) return false;
      const words = [group.title, text.label, text.source, ...languages.map(({ own, fallback }) => own ?? fallback)];
      return words.some((each) =>
        each
          .replace(/<[^>]*>/g, " ")
          .toLocaleLowerCase()
          .includes(wanted),
      );
    });
    return texts.length > 0 ? [{ ...group, texts }] : [];
  });
}

/** Per language. */
export function countWaiting(groups: readonly TextGroup[], language: string): { missing: number; stale: number } {
  const states = groups.flatMap(({ texts }) => texts.map((text) => text.in[language]?.state));
  return { missing: states.filter((state) => state === "missing").length, stale: states.filter((state) => state === "stale").length };
}
