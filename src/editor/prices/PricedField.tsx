/** A field for a text without formatting, with a button that writes a price where its caret is. [BLD-4] */
import { useRef, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from "react";
import { classNames } from "../../ui/class-names";
import { PriceButton, type PriceInsertion } from "./PriceButton";
import styles from "./prices.module.css";
import { useTokenWriting, type PricedControl } from "./use-token-writing";

export interface PricedFieldProps extends Omit<
  InputHTMLAttributes<PricedControl> & TextareaHTMLAttributes<PricedControl>,
  "value" | "onChange" | "prefix" | "type"
> {
  label: string;
  value: string;
  isLong: boolean;
  prices: PriceInsertion;
  onChange(value: string): void;
}

export function PricedField({ label, value, isLong, prices, onChange, className, ...rest }: PricedFieldProps): ReactNode {
  const control = useRef<PricedControl>(null);
  const { onFocus, onOpen, onInsert } = useTokenWriting(control, value, onChange);
  const props = {
    ...rest,
    className: classNames(className, styles.control),
    value,
    onFocus,
    onChange: (event: { target: PricedControl }) => onChange(event.target.value),
  };
  return (
    <div className={styles.field} data-long={isLong || undefined}>
      {isLong ? (
        <textarea ref={control as React.RefObject<HTMLTextAreaElement>} rows={3} {...props} />
      ) : (
        <input ref={control as React.RefObject<HTMLInputElement>} type="text" {...props} />
      )}
      <PriceButton {...prices} label={label} className={styles.button} onOpen={onOpen} onInsert={onInsert} />
    </div>
  );
}
