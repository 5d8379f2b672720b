import { startTransition, useEffect, useState } from "react";
import { afterFrame } from "./after-frame";

/**
 * A value, once the frame in which everything else follows it is on the screen: what is drawn by it keeps nobody waiting, and skips what
 * one only passes over.
 *
 * React's own deferred value is drawn as soon as the browser has a moment, which may be before that frame.
 *
 * @param value compared by identity: an object is the same one as long as nothing in it has changed
 */
export function useLater<T extends object>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setLater(value))), [value]);
  return later;
}
