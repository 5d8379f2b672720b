/** What a field of free text takes. [FIELD-1] */
import { isBlank } from "./plain-text";
import { holdsWebAddress } from "./web-address";

export interface TextRule {
  required?: boolean;
  /** Characters, counted as people do: an emoji is one. */
  maxLength?: number;
  /** A regular expression for the whole text, as in HTML; empty: any text. */
  pattern?: string;
  /** Whose name or message it is: no web address stands in it. Absent: any text. */
  nameOf?: "person" | "company";
}

export type TextProblem = "required" | "too-long" | "pattern" | "web-address";

/** What is wrong with `text` (trimmed); null when it is fine. */
export function textProblem(text: string, { required = false, maxLength, pattern, nameOf }: TextRule): TextProblem | null {
  // Marks that nobody sees are no answer.
  if (isBlank(text)) return required ? "required" : null;
  if (maxLength !== undefined && [...text].length > maxLength) return "too-long";
  if (nameOf && holdsWebAddress(text, nameOf)) return "web-address";
  return pattern && compiled(pattern)?.test(text) === false ? "pattern" : null;
}

/** A pattern that is none limits nothing: a marketer's slip must not stop a checkout. */
const patterns = new Map<string, RegExp | null>();

function compiled(pattern: string): RegExp | null {
  let expression = patterns.get(pattern);
  if (expression === undefined) patterns.set(pattern, (expression = compile(pattern)));
  return expression;
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, "su");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
