/** Whether somebody waits for longer than they expect to: they are told that it goes on, before they press back or reload. */
import { useEffect, useState } from "react";

const LONG_MS = 10_000;

export function useLongWait(waits: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waits]);
  return isLong;
}
