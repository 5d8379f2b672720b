/** Words of mails, from locales/<language>/mail.json; English where a language has none. */
import { usualLocale } from "../../domain/country/formatting-locale";
import { interpolate } from "../../i18n/format";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/mail.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** @param always values that every text of this mail may use */
export const mailTexts = (language: string, always: Readonly<Record<string, string>>): Say => {
  const chosen = texts.get(language) ?? {};
  return (key, values) => interpolate(chosen[key] ?? texts.get("en")![key]!, { ...always, ...values });
};

/** A moment in words, with its zone: who reads it may be anywhere. @param instant ISO 8601 */
export const inShopTime = (instant: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(usualLocale(language), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(instant));
