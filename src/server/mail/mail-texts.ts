/** Words of mails, from locales/<language>/mail.json; English where a language has none. */
import { interpolate } from "../../i18n/format";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/mail.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** @param always values that every text of this mail may use */
export const mailTexts = (language: string, always: Readonly<Record<string, string>>): Say => {
  const chosen = texts.get(language) ?? {};
  return (key, values) => interpolate(chosen[key] ?? texts.get("en")![key]!, { ...always, ...values });
};
