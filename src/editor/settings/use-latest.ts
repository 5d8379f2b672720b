/** What the last render said, for whoever answers long after the one in which it was asked. */
import { useLayoutEffect, useRef, type RefObject } from "react";

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => void (latest.current = value));
  return latest;
}
