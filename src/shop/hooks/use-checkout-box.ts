/** A box of the checkout form, to tick or to leave. */
import { useCallback, type RefObject } from "react";
import { useCheckoutField, type CheckoutFieldOptions } from "./use-checkout-field";

export interface CheckoutBoxOptions extends Pick<CheckoutFieldOptions, "name" | "label"> {
  /** Shown while it is not ticked; undefined: it may stay as it is. */
  message?: string | undefined;
  /** The text of a ticked box in the order. The instant, when absent: what somebody agreed to is kept with its time. An empty one is "". */
  ticked?(): string;
}

export interface CheckoutBox {
  id: string;
  errorId: string;
  dataField: string;
  inputRef: RefObject<HTMLInputElement | null>;
  checked: boolean;
  error: string | undefined;
  onChange(checked: boolean): void;
  onBlur(): void;
}

const now = (): string => new Date().toISOString();

export function useCheckoutBox({ name, label, message, ticked = now }: CheckoutBoxOptions): CheckoutBox {
  const { id, errorId, ref, value, error, onChange, onBlur } = useCheckoutField({
    name,
    label,
    validate: (text) => (text ? null : (message ?? null)),
    textOf: (control) => (control.checked ? ticked() : ""),
  });
  return {
    id,
    errorId,
    dataField: name,
    inputRef: ref,
    checked: value !== "",
    error,
    onChange: useCallback((checked: boolean) => onChange(checked ? ticked() : ""), [onChange, ticked]),
    onBlur,
  };
}
