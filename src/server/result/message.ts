/** Words for what the server says: the text of a message in a language, with its values in that language too. [I18N-1] */
import { countryNames } from "../../domain/country/country";
import { usualLocale } from "../../domain/country/formatting-locale";
import { formatDate, interpolate } from "../../i18n/format";
import { say, type MessageKey, type MessageValue, type Words } from "../../registry/message";

const files = import.meta.glob<Record<MessageKey, string>>("../../../locales/*/refusals.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));
const DEFAULT_LANGUAGE = "en";

/** Languages that have a folder of texts, English first. */
export const messageLanguages: readonly string[] = [DEFAULT_LANGUAGE, ...[...texts.keys()].filter((name) => name !== DEFAULT_LANGUAGE)];

/** @param language English where it has no texts */
export function inWords(words: Words, language: string): string {
  if (typeof words === "string") return words;
  const { text, values = {} } = words;
  const spoken = texts.get(language) ?? texts.get(DEFAULT_LANGUAGE)!;
  return interpolate(
    spoken[text],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueInWords(value, language)])),
  );
}

function valueInWords(value: MessageValue, language: string): string | number {
  if (typeof value !== "object") return value;
  if ("text" in value) return inWords(value, language);
  if ("date" in value) return formatDate(value.date, usualLocale(language));
  if ("countries" in value) return countryNames(value.countries, language);
  return value.list.map((entry) => inWords(entry, language)).join(", ");
}

/**
 * What a shopper calls a field of a call: "City" for billingDetails.city; the path itself where no form has such a field, "The body" for
 * the whole.
 */
export function fieldName(path: string): Words {
  if (!path) return say("the-body");
  const [group, name, ...below] = path.split(".");
  const key = `field-${name}`;
  const isTyped = /^(customer|billing|delivery|recipient|student)Details$/.test(group!) && below.length === 0;
  return isTyped && Object.hasOwn(texts.get(DEFAULT_LANGUAGE)!, key) ? say(key as MessageKey) : path;
}
