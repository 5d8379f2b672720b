/** Text of one line, of several, or of a pattern. */
import type { ReactNode } from "react";
import { textProblem } from "../../domain/fields/text-rule";
import { interpolate } from "../../i18n/format";
import { controlOf, useCheckoutField } from "../../shop/checkout-field/react";
import { TextArea } from "../../ui/text-area/TextArea";
import { TextField } from "../../ui/text-field/TextField";
import type { KindProps } from "./CustomField";

export function WordsField({ name, settings }: KindProps): ReactNode {
  const { type, required, maxLength, autocomplete, texts } = settings;
  const { label, help, placeholder: _choices, requiredMark, messages } = texts;
  const pattern = type === "text" ? "" : settings.pattern;
  const field = useCheckoutField({
    name,
    label,
    validate(value) {
      switch (textProblem(value, { required, maxLength, pattern })) {
        case "required":
          return messages.required;
        case "too-long":
          return interpolate(messages.tooLong, { max: maxLength });
        case "pattern":
          return messages.invalid;
        case null:
          return null;
      }
    },
  });
  const shared = { ...controlOf(field), label, help, required, requiredMark };
  if (type === "textarea") return <TextArea {...shared} />;
  return <TextField {...shared} autoComplete={autocomplete} enterKeyHint="next" />;
}
