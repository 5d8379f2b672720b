/** Keys as the keyboard in front of one names them: written once as Windows and Linux do, "Ctrl ⇧ Z" is ⇧⌘Z on macOS. [BLD-2] */
import { isMac } from "./platform";

/** In the order in which macOS writes them. */
const SIGNS: Readonly<Record<string, string>> = { Alt: "⌥", "⇧": "⇧", Ctrl: "⌘" };
const ORDER = Object.keys(SIGNS);
const PRESSED = /(?:\b(?:Ctrl|Alt)\b|⇧)(?: (?:Ctrl|Alt|⇧))*(?: (?:(?:[A-Z0-9]|Enter|Space|F\d+)\b|[+−↑↓←→]))*|\bDel\b/g;

/** @param text keys alone, or a sentence that names some */
export const keysInWords = (text: string): string => (isMac() ? text.replace(PRESSED, onMac) : text);

function onMac(keys: string): string {
  if (keys === "Del") return "⌫";
  const named = keys.split(" ");
  const modifiers = named.filter((key) => key in SIGNS).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const others = named.filter((key) => !(key in SIGNS));
  return modifiers.map((key) => SIGNS[key]).join("") + others.join(" ");
}
