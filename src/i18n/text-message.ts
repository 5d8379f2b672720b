/** What a form says of a field of text. [FIELD-1] */
import { textProblem, type TextRule } from "../domain/fields/text-rule";
import { interpolate } from "./format";

export interface TextMessages {
  required: string;
  /** `{{max}}` is how many characters may stand there. */
  tooLong: string;
  /** Where there is a pattern. */
  invalid?: string;
  /** Where web addresses are refused. */
  webAddress?: string;
}

/** @param value trimmed. @returns null when it is fine */
export function textMessage(value: string, rule: TextRule, messages: TextMessages): string | null {
  switch (textProblem(value, rule)) {
    case "required":
      return messages.required;
    case "too-long":
      return interpolate(messages.tooLong, { max: rule.maxLength ?? 0 });
    case "web-address":
      return messages.webAddress ?? null;
    case "pattern":
      return messages.invalid ?? null;
    case null:
      return null;
  }
}
