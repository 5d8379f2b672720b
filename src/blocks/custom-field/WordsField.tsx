/** Text of one line, of several, or of a pattern. */
import type { ReactNode } from "react";
import { textMessage } from "../../i18n/text-message";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { TextArea } from "../../ui/text-area/TextArea";
import { TextField } from "../../ui/text-field/TextField";
import { wordsOf, type KindProps } from "./kind";

export function WordsField({ name, settings }: KindProps): ReactNode {
  const { type, required, maxLength, autocomplete, texts } = settings;
  const pattern = type === "text" ? "" : settings.pattern;
  const field = useCheckoutField({
    name,
    label: texts.label,
    validate: (value) => textMessage(value, { required, maxLength, pattern }, texts.messages),
  });
  const shared = { ...controlOf(field), ...wordsOf(settings) };
  if (type === "textarea") return <TextArea {...shared} />;
  return <TextField {...shared} autoComplete={autocomplete} enterKeyHint="next" />;
}
