/** Takes out of a text what tells who somebody is or opens what is theirs, before it goes into a log. */

const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Query strings and fragments hold basket ids, codes and whatever a link was made with.
  [/([\w\-./%:]*[/\w])[?#][^\s"'<>)]+/g, "$1?[query]"],
  [/[^\s@"'<>()[\],;:]+@[^\s@"'<>()[\],;:]+/g, "[email]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bBearer\s+\S+/gi, "Bearer [token]"],
  // Card and account numbers, phone numbers; also with blanks or dashes between.
  [/\+?\d(?:[ -]?\d){8,}/g, "[number]"],
];

/** @param maxLength the rest is cut off */
export function redact(text: string, maxLength = 1_000): string {
  // Cut before as well: a pattern is never tried on a text of any size.
  let clean = text.slice(0, maxLength * 2);
  for (const [pattern, instead] of RULES) clean = clean.replace(pattern, instead);
  return clean.slice(0, maxLength);
}
