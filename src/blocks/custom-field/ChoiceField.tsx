/** One choice of several, side by side or in a list. */
import { useId, type ReactNode } from "react";
import { controlOf, useCheckoutField } from "../../shop/checkout-field/react";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import { SelectField } from "../../ui/select-field/SelectField";
import { wordsOf, type KindProps } from "./kind";

export function ChoiceField({ name, settings }: KindProps): ReactNode {
  const { type, required, options, texts } = settings;
  const { label, placeholder, noChoice, messages } = texts;
  const group = useId();
  // A choice without a value of its own says its words.
  const choices = options.map((option) => ({ value: option.value || option.label, label: option.label }));
  const field = useCheckoutField({
    name,
    label,
    // One that was kept from before, and is no longer offered, is none.
    validate: (value) => (choices.some((choice) => choice.value === value) || (!value && !required) ? null : messages.select),
    textOf: (control) => (control.type === "radio" ? (control.closest("fieldset")?.querySelector<HTMLInputElement>("input:checked")?.value ?? "") : control.value),
  });
  const shared = { ...controlOf(field), ...wordsOf(settings) };
  // Where nothing needs to be chosen, a choice can be taken back.
  if (type === "radio") return <RadioGroup {...shared} legend={label} name={group} options={required || !noChoice ? choices : [...choices, { value: "", label: noChoice }]} />;
  const list = required ? choices : [{ value: "", label: placeholder }, ...choices];
  return <SelectField {...shared} placeholder={required ? placeholder : undefined} options={list} />;
}
