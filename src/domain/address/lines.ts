/** An address as it is written on paper: the lines, and what goes where, by country. */
import type { Address } from "../order/order";
import { layoutOf, type AddressFormat, type FormatLetter } from "./format";
import { streetLine } from "./street";

export interface AddressLinesOptions {
  /** Who lives there; the country's place for it. */
  recipient?: string;
  /** The country's name, as the last line. */
  country?: string;
  /** In capitals what the country's post wants in capitals. */
  capitals?: boolean;
}

/**
 * The lines of an address from top to bottom; none of them empty. What the country has no place for and is there all the same is
 * written too: nothing that somebody typed disappears.
 */
export function addressLines(
  address: Address,
  format: AddressFormat,
  { recipient = "", country, capitals = false }: AddressLinesOptions = {},
): string[] {
  const texts: Record<FormatLetter, string> = {
    N: recipient.trim(),
    O: address.company?.trim() ?? "",
    A: [streetLine(address), address.address2?.trim() ?? ""].filter(Boolean).join("\n"),
    C: address.city?.trim() ?? "",
    S: address.state?.trim() || (address.county?.trim() ?? ""),
    Z: address.postalCode?.trim() ?? "",
    D: "",
    X: "",
  };
  // An address in Latin letters is written in the Latin order: "Chiyoda-ku, Tokyo", not "Tokyo Chiyoda-ku".
  const fmt = format.lfmt && !Object.values(texts).some((text) => NOT_LATIN.test(text)) ? format.lfmt : format.fmt;
  if (capitals) for (const letter of format.upper as Iterable<FormatLetter>) texts[letter] = texts[letter].toLocaleUpperCase(format.lang);
  const lines = withEveryLetter(fmt, texts)
    .map((line) => written(line, texts))
    .join("\n");
  return [...lines.split("\n").filter(Boolean), ...(country ? [country] : [])];
}

/**
 * One line with its texts. "Zürich, " without a state would end in a comma: what stands between two fields needs both, else it is a space.
 */
function written(line: ReturnType<typeof layoutOf>[number], texts: Readonly<Record<FormatLetter, string>>): string {
  let result = "";
  for (const [index, { letter, text }] of line.entries()) {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (letter) result += texts[letter];
    else if ((!before?.letter || texts[before.letter]) && (!after?.letter || texts[after.letter])) result += text;
    else if (result && !result.endsWith(" ")) result += " ";
  }
  return result.trim();
}

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The lines of `fmt`, with places for what is there and has none in it. */
function withEveryLetter(fmt: string, texts: Readonly<Record<FormatLetter, string>>): ReturnType<typeof layoutOf> {
  const lines = layoutOf(fmt);
  const lineOf = (letter: FormatLetter) => lines.findIndex((line) => line.some((token) => token.letter === letter));
  const missing = (letter: FormatLetter) => texts[letter] !== "" && lineOf(letter) < 0;
  if (missing("C")) {
    const at = lineOf("A");
    const street = lines[at]!;
    const own: (typeof street)[number] = { text: "", letter: "C" };
    if (street.length > 1) street.splice(street.findIndex(({ letter }) => letter === "A") + 1, 0, { text: ", " }, own);
    else lines.splice(lines.slice(0, at).some((line) => line.some(({ letter }) => letter === "S")) ? at : at + 1, 0, [own]);
  }
  if (missing("S")) lines.splice(lineOf("C") + 1, 0, [{ text: "", letter: "S" }]);
  if (missing("Z")) lines.push([{ text: "", letter: "Z" }]);
  return lines;
}
