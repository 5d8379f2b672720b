/**
 * A language's name in itself: "Français". Of the languages that we speak it is written down, because browsers leave small ones such as
 * Swiss German out of their data while the server has them, and the two must print the same.
 */
const names = import.meta.glob<string>("../../locales/*/language.json", { eager: true, import: "name" });

export function languageName(code: string): string {
  const own = names[`../../locales/${code}/language.json`];
  if (own) return own;
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
