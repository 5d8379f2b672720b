/** A language by its own name: "Français", "Schweizerdeutsch". */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code, "en"], { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
