/** The keys of a list that opens from a button, after the ARIA practices' select-only combobox: the focus stays on the button. */
import { useState, type KeyboardEvent } from "react";
import { createTypeahead } from "./typeahead";

export interface ListKeys {
  open: boolean;
  /** Index of the option that Enter takes. */
  active: number;
  setActive(index: number): void;
  show(at?: number): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

export function useListKeys(labels: readonly string[], chosen: number, choose: (index: number) => void): ListKeys {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(chosen);
  const [typeahead] = useState(createTypeahead);

  const show = (at = chosen) => {
    setActive(Math.max(0, at));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const take = () => {
    choose(active);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = STEPS[key];
    const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && (key !== " " || typeahead.isSearching());
    if (isLetter) {
      const found = typeahead.find(key, labels, open ? active : chosen);
      show(found < 0 ? (open ? active : chosen) : found);
    } else if (step !== undefined && !open) show(Number.isFinite(step) ? chosen : step < 0 ? 0 : labels.length - 1);
    else if (step !== undefined) {
      if (event.altKey && key === "ArrowUp") take();
      else setActive(Math.max(0, Math.min(labels.length - 1, active + step)));
    } else if (key === "Enter" || key === " ") {
      if (open) take();
      else show();
    } else {
      // Tab takes what is marked along on its way; Escape leaves everything as it was.
      if (open && key === "Tab") take();
      else if (open && key === "Escape") {
        event.stopPropagation();
        close();
      }
      return;
    }
    event.preventDefault();
  };
  return { open, active, setActive, show, close, onKeyDown };
}
