/** Texts of a list's entries in other languages are tied to the entries by their place: neither can be taken without the other. [BLD-9] */
import equal from "fast-deep-equal";
import type { ChangedField } from "../compare/layout-change";
import { isSettings } from "../is-settings";
import type { Json } from "../types";
import { languagesOf, valueOf } from "./changed-values";

type Versions = readonly [was: object, own: object, other: object];

/**
 * Settings whose entries stand elsewhere since both began, on one side or on both, while the other side changed them too or what they say
 * in a language.
 *
 * @param theirs what the other side changed
 * @returns by the setting's key every field of it: the list itself first, then each language
 */
export function tiedKeys(versions: Versions, theirs: readonly ChangedField[]): Map<string, readonly ChangedField[]> {
  const [was, own, other] = versions;
  const keys = new Set(theirs.flatMap((field) => (field.kind === "own" ? [] : field.key)));
  const languages = [...new Set(versions.flatMap(languagesOf))];
  const tied = new Map<string, readonly ChangedField[]>();
  for (const key of keys) {
    const list: ChangedField = { kind: "setting", key };
    const fields = [list, ...languages.map((language): ChangedField => ({ kind: "translation", language, key }))];
    const isOurs = fields.some((field) => !equal(valueOf(was, field), valueOf(own, field)));
    const isAlike = equal(valueOf(own, list), valueOf(other, list));
    if (isOurs && !isAlike && fields.some((field) => [own, other].some((side) => isMoved(field, was, side)))) tied.set(key, fields);
  }
  return tied;
}

function isMoved(field: ChangedField, was: object, side: object): boolean {
  const [before, after] = [was, side].map((version) => valueOf(version, field) as Json | undefined);
  // Entries that were all written anew as well are told by what is said of them in a language; its first words are no move.
  return field.kind === "setting" || (before !== undefined && after !== undefined) ? isRearranged(before, after) : false;
}

/** Whether an entry stands elsewhere than before, came or went. One that was only written anew stands where it stood. */
function isRearranged(before: Json | undefined, after: Json | undefined): boolean {
  if (equal(before, after)) return false;
  if (Array.isArray(before) && Array.isArray(after)) {
    const isElsewhere = (entry: Json, at: number): boolean =>
      !equal(before[at], after[at]) && (before.some((each) => equal(each, entry)) || isRearranged(before[at], entry));
    return before.length !== after.length || after.some(isElsewhere);
  }
  if (isSettings(before) && isSettings(after))
    return Object.keys({ ...before, ...after }).some((key) => isRearranged(before[key], after[key]));
  // A list where there was none is written out over the block's own.
  return holdsList(before) || holdsList(after);
}

const holdsList = (value: Json | undefined): boolean => Array.isArray(value) || (isSettings(value) && Object.values(value).some(holdsList));
