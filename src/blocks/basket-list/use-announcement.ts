import { useEffect, useRef, useState } from "react";
import { useBasket } from "../../shop/hooks/use-shop";
import type { Texts } from "./settings.gen";

const SLOW_MS = 600;

/**
 * What screen readers are told: anything through the second value, and of a save that takes a while that it runs and that it is done.
 * A quick one keeps quiet, so that "removed" or a new total is not talked over.
 */
export function useAnnouncement(texts: Pick<Texts, "saving" | "saved">): [text: string, announce: (text: string) => void] {
  const saving = useBasket((state) => state.saving);
  const failed = useBasket((state) => state.problem !== null);
  const [text, announce] = useState("");
  const slow = useRef(false);
  useEffect(() => {
    if (!saving) {
      if (slow.current) announce(failed ? "" : texts.saved);
      slow.current = false;
      return;
    }
    const timer = setTimeout(() => {
      slow.current = true;
      announce(texts.saving);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [saving, failed, texts.saving, texts.saved]);
  return [text, announce];
}
