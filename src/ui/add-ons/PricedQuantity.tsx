/**
 * How many of an add-on. The browser's own select, which phones and keyboards do best with; for a mouse a list that says what each quantity
 * costs, whose code comes as the pointer comes near. [TIP-1]
 */
import { useState, useSyncExternalStore, type PointerEvent, type ReactNode } from "react";
import { QuantitySelect, type QuantitySelectProps } from "../quantity-select/QuantitySelect";
import type { SelectMenu } from "../select-menu/SelectMenu";

export interface PricedQuantityProps extends QuantitySelectProps {
  priceOf(quantity: number): string;
}

export function PricedQuantity({ priceOf, ...select }: PricedQuantityProps): ReactNode {
  const menu = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
  // What is being used is not taken away from under its shopper.
  const [inUse, setInUse] = useState(false);
  const Menu = inUse ? null : menu;
  return (
    <span onFocus={() => setInUse(!Menu)} onBlur={() => setInUse(false)}>
      {Menu ? (
        <Menu
          label={select.label}
          value={String(select.value)}
          options={select.options.map((quantity) => ({ value: String(quantity), label: String(quantity), detail: priceOf(quantity) }))}
          onChange={(value) => select.onChange(Number(value))}
        />
      ) : (
        <QuantitySelect {...select} />
      )}
    </span>
  );
}

let loaded: typeof SelectMenu | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Fetches the list when a mouse comes near. Where that fails the browser's own stays. */
export function bringMenu({ pointerType }: PointerEvent): void {
  if (loaded || pointerType !== "mouse") return;
  void import("../select-menu/SelectMenu").then(
    (module) => {
      loaded = module.SelectMenu;
      for (const listener of listeners) listener();
    },
    () => {},
  );
}
