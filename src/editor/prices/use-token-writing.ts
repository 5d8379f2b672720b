/** Writes a price where the caret of a field is, and leaves the caret behind it. [BLD-4] */
import { useLayoutEffect, useRef, type RefObject } from "react";

export type PricedControl = HTMLInputElement | HTMLTextAreaElement;

/** @param value what the field shows */
export function useTokenWriting(control: RefObject<PricedControl | null>, value: string, onChange: (value: string) => void) {
  /** Where the caret goes once the text is there. */
  const caret = useRef<number>(undefined);
  /** In a field that nobody was in yet, a price comes last. */
  const wasIn = useRef(false);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value, control]);
  return {
    onFocus: () => void (wasIn.current = true),
    /** As the button is pressed. */
    onOpen() {
      const { selectionStart, selectionEnd } = control.current!;
      // Where all of it is selected by itself, as it is opened, it is not meant to go.
      const isAll = value !== "" && selectionStart === 0 && selectionEnd === value.length;
      if (!wasIn.current || isAll) control.current!.setSelectionRange(value.length, value.length);
      control.current!.focus();
    },
    onInsert(token: string) {
      const { selectionStart, selectionEnd } = control.current!;
      const from = selectionStart ?? value.length;
      caret.current = from + token.length;
      onChange(value.slice(0, from) + token + value.slice(selectionEnd ?? from));
    },
  };
}
