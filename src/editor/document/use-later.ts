import { startTransition, useEffect, useState } from "react";
import { afterFrame } from "./after-frame";

/**
 * A value once the frame that shows what else follows it is on the screen: drawing by it keeps nobody waiting, and skips what is passed over.
 *
 * React's own deferred value is drawn as soon as the browser has a moment, which may be before that frame.
 */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(() => value);
  useEffect(() => {
    if (!Object.is(value, later)) return afterFrame(() => startTransition(() => setLater(() => value)));
  }, [value, later]);
  return later;
}
