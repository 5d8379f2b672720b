/** A box; ticked it says "true" in the order. */
import type { ReactNode } from "react";
import { useCheckoutBox } from "../../shop/hooks/use-checkout-box";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import type { KindProps } from "./kind";

const ticked = (): string => "true";

export function TickField({ name, settings: { required, texts } }: KindProps): ReactNode {
  const { label, help, requiredMark, messages } = texts;
  const box = useCheckoutBox({ name, label, message: required ? messages.checkbox : undefined, ticked });
  return <CheckboxField {...box} label={label} help={help} required={required} requiredMark={requiredMark} />;
}
