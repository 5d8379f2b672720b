/** A value of a setting, short enough to stand beside another one. */
import type { ChangeWordsSource } from "../versions/change-words";

const LONGEST = 160;

export function valueInWords(value: unknown, t: ChangeWordsSource["t"]): string {
  if (value === undefined || value === null || value === "") return t("merge.values.none");
  if (typeof value === "boolean") return t(value ? "merge.values.on" : "merge.values.off");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return t("merge.values.entries", { count: value.length, texts: shortened(textsIn(value).join(" · ")) });
  if (typeof value === "object") return shortened(textsIn(value).join(" · ")) || t("merge.values.several");
  return shortened(withoutTags(String(value)));
}

/** Rich text reads as its words. */
const withoutTags = (text: string): string =>
  /<[a-z]/i.test(text) ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text;

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

/** The texts in it, in their order. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [withoutTags(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
