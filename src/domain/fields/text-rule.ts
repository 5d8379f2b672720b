/** What a field of free text takes. [FIELD-1] */
import { holdsWebAddress } from "./web-address";

export interface TextRule {
  required?: boolean;
  /** Characters, counted as people do: an emoji is one. */
  maxLength?: number;
  /** A regular expression for the whole text, as in HTML; empty: any text. */
  pattern?: string;
  /** Of names: "none" may stand in a person's, "domains" alone in a company's. Absent: any text. */
  webAddresses?: "none" | "domains";
}

export type TextProblem = "required" | "too-long" | "pattern" | "web-address";

/** What is wrong with `text` (trimmed); null when it is fine. */
export function textProblem(text: string, { required = false, maxLength, pattern, webAddresses }: TextRule): TextProblem | null {
  // Marks that nobody sees are no answer.
  if (!/[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)) return required ? "required" : null;
  if (maxLength !== undefined && [...text].length > maxLength) return "too-long";
  if (webAddresses && holdsWebAddress(text, webAddresses === "domains" ? "taken" : "refused")) return "web-address";
  return pattern && compiled(pattern)?.test(text) === false ? "pattern" : null;
}

/** Whether `pattern` can be kept. One that cannot limits nothing: a marketer's slip must not stop a checkout. */
export const isPattern = (pattern: string): boolean => compiled(pattern) !== null;

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
