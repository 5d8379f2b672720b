/** Words of invoices, from locales/<language>/invoice.json; English where a language has none. */
import { interpolate } from "../../i18n/format";

const files = import.meta.glob<Record<string, string>>("../../../locales/*/invoice.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

export type InvoiceText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const invoiceTexts = (language: string): InvoiceText => {
  const chosen = texts.get(language) ?? {};
  return (key, values = {}) => interpolate(chosen[key] ?? texts.get("en")![key]!, values);
};

/** The language that they are in. */
export const languageOfTexts = (language: string): string => (texts.has(language) ? language : "en");
