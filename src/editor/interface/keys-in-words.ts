/**
 * Keys as the keyboard in front of one names them: written once as Windows and Linux do, "Ctrl ⇧ Z" is ⇧⌘Z on macOS, and "Del" is
 * Suppr on a French one: `keyNames` of a language's texts says so. [BLD-2]
 */
import i18next from "i18next";
import { isMac } from "./platform";

/** In the order in which macOS writes them. */
const SIGNS: Readonly<Record<string, string>> = { Alt: "⌥", "⇧": "⇧", Ctrl: "⌘" };
const ORDER = Object.keys(SIGNS);
const PRESSED = /(?:\b(?:Ctrl|Alt)\b|⇧)(?: (?:Ctrl|Alt|⇧))*(?: (?:(?:[A-Z0-9]|Enter|Space|F\d+)\b|[[\]+−↑↓←→]))*|\bDel\b/g;

/** @param text keys alone, or a sentence that names some */
export function keysInWords(text: string): string {
  const written = isMac() ? text.replace(PRESSED, onMac) : text;
  return written.replace(NAMED, (key) => i18next.t(`keyNames.${key}`, key));
}

const NAMED = /\b(?:Del|Esc|Enter|Space)\b/g;

function onMac(keys: string): string {
  if (keys === "Del") return "⌫";
  const named = keys.split(" ");
  const modifiers = named.filter((key) => key in SIGNS).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const others = named.filter((key) => !(key in SIGNS));
  return modifiers.map((key) => SIGNS[key]).join("") + others.join(" ");
}
