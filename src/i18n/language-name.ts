/**
 * A language's name in itself. Written down, because browsers leave small languages such as Swiss German out of their data
 * while the server has them, and the two must print the same.
 */
const NAMES: Readonly<Record<string, string>> = {
  en: "English",
  fr: "Français",
  gsw: "Schwiizerdütsch",
  de: "Deutsch",
  it: "Italiano",
  es: "Español",
  nl: "Nederlands",
  ar: "العربية",
  he: "עברית",
};

export const languageName = (code: string): string => NAMES[code] ?? code;
