/**
 * Keys as the keyboard in front of one names them: written once as Windows and Linux do, "Ctrl ⇧ Z" is ⇧⌘Z on macOS, and "Del" is
 * Suppr on a French one. Swiss keyboards have the English names. [BLD-2]
 */
import { isMac } from "./platform";

/** In the order in which macOS writes them. */
const SIGNS: Readonly<Record<string, string>> = { Alt: "⌥", "⇧": "⇧", Ctrl: "⌘" };
const ORDER = Object.keys(SIGNS);
const PRESSED = /(?:\b(?:Ctrl|Alt)\b|⇧)(?: (?:Ctrl|Alt|⇧))*(?: (?:(?:[A-Z0-9]|Enter|Space|F\d+)\b|[[\]+−↑↓←→]))*|\bDel\b/g;

/** @param text keys alone, or a sentence that names some */
export function keysInWords(text: string): string {
  const written = isMac() ? text.replace(PRESSED, onMac) : text;
  const names = NAMES[document.documentElement.lang];
  return names ? written.replace(NAMED, (key) => names[key]!) : written;
}

/** By the builder's language. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { Del: "Suppr", Esc: "Échap", Enter: "Entrée", Space: "Espace" },
};
const NAMED = /\b(?:Del|Esc|Enter|Space)\b/g;

function onMac(keys: string): string {
  if (keys === "Del") return "⌫";
  const named = keys.split(" ");
  const modifiers = named.filter((key) => key in SIGNS).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const others = named.filter((key) => !(key in SIGNS));
  return modifiers.map((key) => SIGNS[key]).join("") + others.join(" ");
}
