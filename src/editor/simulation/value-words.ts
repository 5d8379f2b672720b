/** What an attribute of the order is, in words: "Yes", "59.98", "Invoice". [BLD-6] */
import type { AttributeValue } from "../../domain/page/visibility";
import type { Choice } from "../../layout/publish/finding";

type Translate = (key: string) => string;

export function valueInWords(value: AttributeValue, choices: readonly Choice[] | undefined, t: Translate, language: string): string {
  if (typeof value === "boolean") return t(value ? "visibility.yes" : "visibility.no");
  if (typeof value === "number") return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
  const entries = [value ?? []].flat();
  const named = (choices ?? []).filter((choice) => entries.includes(choice.value));
  const words = [...new Set(named.length > 0 ? named.map(({ label }) => label) : entries)].filter(Boolean);
  return words.join(", ") || t("simulator.nothing");
}
