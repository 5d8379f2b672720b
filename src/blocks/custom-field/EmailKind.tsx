/** Another email address than the shopper's own. */
import type { ReactNode } from "react";
import { isEmail } from "../../domain/person/email";
import { toPlainEmail } from "../../domain/fields/plain-text";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { TextField } from "../../ui/text-field/TextField";
import { browserSection, wordsOf, type KindProps } from "./kind";

export function EmailKind({ name, settings }: KindProps): ReactNode {
  const { required, texts } = settings;
  const field = useCheckoutField({
    name,
    label: texts.label,
    validate: (value) => (!value ? (required ? texts.messages.required : null) : isEmail(value) ? null : texts.messages.email),
  });
  return (
    <TextField
      {...controlOf(field)}
      {...wordsOf(settings)}
      clean={toPlainEmail}
      type="email"
      inputMode="email"
      autoComplete={`${browserSection(name)} email`}
      enterKeyHint="next"
    />
  );
}
