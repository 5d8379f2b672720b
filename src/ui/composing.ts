/** Keys of an input method: they choose and end what is being composed, and mean nothing else. [BLD-2] */
import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** What browsers call a key that an input method has taken; Safari says so of the Enter that ends a composition, and says nothing else. */
const TAKEN = 229;

/** Whether a key belongs to an input method, as for Japanese, Chinese or Korean. Whatever ends or leaves a field by key asks this first. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === TAKEN;
}
