/** A language by its own name: "Français", "Schweizerdeutsch". */
export function languageName(code: string): string {
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  // Not every browser knows every language's own name.
  const own = nameIn(code);
  const name = own.toLowerCase() === code ? nameIn("en") : own;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
