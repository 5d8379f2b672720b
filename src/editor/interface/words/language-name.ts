import { languageName as ownName } from "../../../i18n/language-name";

/** A language by its own name, as the shop's footer has it: "Français", "Schwiizerdütsch"; of others whatever the browser knows. */
export function languageName(code: string): string {
  const own = ownName(code);
  if (own !== code) return own;
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
