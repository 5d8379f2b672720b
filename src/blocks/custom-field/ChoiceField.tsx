/** One choice of several, side by side or in a list. */
import { useId, type ReactNode } from "react";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import { SelectField } from "../../ui/select-field/SelectField";
import { wordsOf, type KindProps } from "./kind";

export function ChoiceField({ name, settings }: KindProps): ReactNode {
  const { type, required, options, texts } = settings;
  const { label, placeholder, noChoice, messages } = texts;
  const group = useId();
  // A choice without a value of its own says its words.
  const choices = options.map((option) => ({ value: option.value || option.label, label: option.label }));
  // One that was kept from before, and is no longer offered, is none.
  const offered = (value: string) => choices.some((choice) => choice.value === value);
  const field = useCheckoutField({
    name,
    label,
    validate: (value) => (offered(value) || (!value && !required) ? null : messages.select),
    textOf: (control) =>
      control.type === "radio"
        ? (control.closest("fieldset")?.querySelector<HTMLInputElement>("input:checked")?.value ?? "")
        : control.value,
  });
  const shared = { ...controlOf(field), ...wordsOf(settings) };
  // Where nothing needs to be chosen, a choice can be taken back.
  if (type === "radio")
    return (
      <RadioGroup
        {...shared}
        legend={label}
        name={group}
        options={required || !noChoice ? choices : [...choices, { value: "", label: noChoice }]}
      />
    );
  // Browsers would show the first one in its place.
  return <SelectField {...shared} value={offered(field.value) ? field.value : ""} placeholder={placeholder} options={choices} />;
}
