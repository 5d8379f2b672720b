/** A value of a setting as the panel words it, short enough to stand beside another one. */
import type { SettingsSchema } from "../../../layout/catalog";
import { readable } from "./readable";

export interface SettingWords {
  t(key: string, values?: Record<string, string | number>): string;
  /** What an offer, a product, a country is called; undefined where nobody knows it. @param holds as the schema says it */
  nameOf?(holds: string, value: string): string | undefined;
}

const LONGEST = 160;

/** @param schema of the setting; without it, it is said as it is stored */
export function settingValue(value: unknown, schema: SettingsSchema | undefined, words: SettingWords): string {
  const { t } = words;
  if (value === undefined || value === null || (value === "" && !schema?.enum)) return t("merge.values.none");
  if (typeof value !== "object") return shortened(singleValue(value, schema, words));
  const texts = shortened(partsOf(value, schema, words).join(" · "));
  return Array.isArray(value) ? t("merge.values.entries", { count: value.length, texts }) : texts || t("merge.values.several");
}

function singleValue(value: unknown, schema: SettingsSchema | undefined, { t, nameOf }: SettingWords): string {
  if (typeof value === "boolean") return t(value ? "merge.values.on" : "merge.values.off");
  const text = String(value);
  if (schema?.enum) return schema.titles?.[text] ?? readable(text);
  return (schema?.holds && nameOf?.(schema.holds, text)) ?? withoutTags(text);
}

/** What it is made of, in its order: texts by themselves, anything else by the name of its setting. */
function partsOf(value: unknown, schema: SettingsSchema | undefined, words: SettingWords): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(each, schema?.items, words));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, below]) => {
      const own = schema?.properties?.[key];
      const isText = typeof below === "string" ? !own?.enum : typeof below === "object";
      if (isText || !own?.title) return partsOf(below, own, words);
      return [words.t("merge.values.named", { setting: own.title, value: singleValue(below, own, words) })];
    });
  // Without a name a number or a Yes says nothing.
  return typeof value === "string" ? [singleValue(value, schema, words)] : [];
}

/** Rich text reads as its words. */
const withoutTags = (text: string): string =>
  /<[a-z]/i.test(text) ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};
