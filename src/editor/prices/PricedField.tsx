/** A field for a text without formatting, with a button that writes a price where its caret is. [BLD-4] */
import { useLayoutEffect, useRef, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from "react";
import { classNames } from "../../ui/class-names";
import { PriceButton, type PriceInsertion } from "./PriceButton";
import styles from "./prices.module.css";

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface PricedFieldProps extends Omit<
  InputHTMLAttributes<Control> & TextareaHTMLAttributes<Control>,
  "value" | "onChange" | "prefix" | "type"
> {
  label: string;
  value: string;
  isLong: boolean;
  prices: PriceInsertion;
  onChange(value: string): void;
}

export function PricedField({ label, value, isLong, prices, onChange, className, ...rest }: PricedFieldProps): ReactNode {
  const control = useRef<Control>(null);
  /** Where the caret goes once the text is there. */
  const caret = useRef<number>(undefined);
  /** In a field that nobody was in yet, a price comes last. */
  const wasIn = useRef(false);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  const insert = (token: string) => {
    const { selectionStart, selectionEnd } = control.current!;
    const from = selectionStart ?? value.length;
    caret.current = from + token.length;
    onChange(value.slice(0, from) + token + value.slice(selectionEnd ?? from));
  };
  const props = {
    ...rest,
    className: classNames(className, styles.control),
    value,
    onFocus: () => void (wasIn.current = true),
    onChange: (event: { target: Control }) => onChange(event.target.value),
  };
  return (
    <div className={styles.field} data-long={isLong || undefined}>
      {isLong ? (
        <textarea ref={control as React.RefObject<HTMLTextAreaElement>} rows={3} {...props} />
      ) : (
        <input ref={control as React.RefObject<HTMLInputElement>} type="text" {...props} />
      )}
      <PriceButton
        {...prices}
        label={label}
        className={styles.button}
        onOpen={() => {
          if (!wasIn.current) control.current!.setSelectionRange(value.length, value.length);
          control.current!.focus();
        }}
        onInsert={insert}
      />
    </div>
  );
}
