/**
 * A field of the checkout form as a hook: the door from React to the form, apart from the shop's own so that pages without a form do not
 * load it.
 */
import { useCallback, useEffect, useId, useLayoutEffect, useRef, type RefObject } from "react";
import { useStore } from "zustand/react";
import { toPlainLine } from "../../domain/fields/plain-text";
import type { FieldName, OutsideCheck } from "../checkout/form";
import { useShop } from "./use-shop";

export interface CheckoutFieldOptions {
  name: FieldName;
  label: string;
  /** Answers the message to show, or null when `value` (trimmed) is fine. */
  validate(value: string, values: Readonly<Record<string, string>>): string | null;
  /** Taken when nothing was typed or kept. */
  initial?: string;
  /** The text that the control holds; its value when absent. Boxes and radio buttons say theirs. */
  textOf?(control: HTMLInputElement): string;
  /** As in FieldRules. */
  outside?: OutsideCheck | undefined;
  abortMessage?: string | undefined;
}

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

export interface CheckoutField {
  /** For the control: its id, and the id of its message. */
  id: string;
  errorId: string;
  name: string;
  value: string;
  error: string | undefined;
  ref: RefObject<Control | null>;
  onChange(value: string): void;
  onBlur(): void;
}

/** A field of the checkout form, while it is on the page. Give its control `data-field={name}`, so that errors come in page order. */
export function useCheckoutField({ name, label, validate, initial, textOf, outside, abortMessage }: CheckoutFieldOptions): CheckoutField {
  const { checkoutForm, actions, mode } = useShop();
  const typed = useStore(checkoutForm, (state) => state.values[name]);
  const error = useStore(checkoutForm, (state) => state.errors[name]);
  const ref = useRef<Control | null>(null);
  const id = useId();
  const latest = useRef({ label, validate, textOf, outside, abortMessage });
  useLayoutEffect(() => {
    latest.current = { label, validate, textOf, outside, abortMessage };
  });
  useEffect(() => {
    if (mode === "builder") return;
    // What was typed, or filled in by the browser, before the page was alive.
    const early = ref.current && (latest.current.textOf?.(ref.current) ?? ref.current.value);
    if (early && early !== (initial ?? "") && checkoutForm.getState().values[name] === undefined) actions.setValue(name, early);
    return actions.register(name, {
      initial,
      get label() {
        return latest.current.label;
      },
      get outside() {
        return latest.current.outside;
      },
      get abortMessage() {
        return latest.current.abortMessage;
      },
      validate: (value, values) => latest.current.validate(value, values),
      focus() {
        ref.current?.scrollIntoView({ block: "center" });
        ref.current?.focus({ preventScroll: true });
      },
    });
  }, [name, initial, mode, checkoutForm, actions]);
  return {
    id,
    errorId: `${id}-error`,
    name,
    value: typed ?? initial ?? "",
    error,
    ref,
    onChange: useCallback((value: string) => actions.setValue(name, value), [actions, name]),
    onBlur: useCallback(() => actions.leave(name), [actions, name]),
  };
}

/** What every control of src/ui takes of a field. A line of text is cleaned of what the shop could not keep. */
export const controlOf = ({ id, errorId, name, ref, value, error, onChange, onBlur }: CheckoutField) => ({
  id,
  errorId,
  dataField: name,
  inputRef: ref,
  value,
  error,
  onChange,
  onBlur,
  clean: toPlainLine,
});
