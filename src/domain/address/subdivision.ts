/** States, provinces, prefectures: the lists of them, and a typed one found again. [ADDR-3] */
import type { AddressFormat } from "./format";

/** Where the state is chosen from a list; elsewhere it is typed. */
export const STATE_LIST_COUNTRIES: readonly string[] = ["US", "CA"];

export const hasStateList = ({ key }: Pick<AddressFormat, "key">): boolean => STATE_LIST_COUNTRIES.includes(key);

/** Code and name of each state, in the order of the data; the name in `language` where the country speaks it, else in Latin letters. */
export function stateList(format: AddressFormat, language: string): { code: string; name: string }[] {
  return (format.sub_keys ?? []).map((code, index) => ({ code, name: stateName(format, index, language) }));
}

function stateName(format: AddressFormat, index: number, language: string): string {
  const local = format.sub_names?.[index] || format.sub_keys![index]!;
  if (language === format.lang?.split("-")[0]) return local;
  return format.sub_names_in?.[language]?.[index] || format.sub_lnames?.[index] || local;
}

/** Places in the list that `text` can mean: a code or a name in any of its languages; case and accents do not matter. */
export function findSubdivisions(text: string, format: AddressFormat): number[] {
  const wanted = folded(text);
  const lists = [format.sub_keys, format.sub_names, format.sub_lnames, ...Object.values(format.sub_names_in ?? {})];
  return (format.sub_keys ?? []).flatMap((_key, index) =>
    lists.some((list) => list?.[index] && folded(list[index]) === wanted) ? [index] : [],
  );
}

// Latin accents only: the vowel signs of Indian scripts are marks too, and names differ by them.
const folded = (text: string): string =>
  text
    .trim()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
