import { useEffect, useRef, useState } from "react";
import { useBasket } from "../../shop/react";
import type { Texts } from "./settings.gen";

/** What screen readers are told: that a change is being saved and that it is; anything else through the second value. */
export function useAnnouncement(texts: Pick<Texts, "saving" | "saved">): [text: string, announce: (text: string) => void] {
  const saving = useBasket((state) => state.saving);
  const failed = useBasket((state) => state.problem !== null);
  const [text, announce] = useState("");
  const wasSaving = useRef(false);
  useEffect(() => {
    // A quick save says nothing twice: only one that takes a while is announced while it runs.
    const timer = saving ? setTimeout(() => announce(texts.saving), 600) : undefined;
    if (!saving && wasSaving.current) announce(failed ? "" : texts.saved);
    wasSaving.current = saving;
    return () => clearTimeout(timer);
  }, [saving, failed, texts.saving, texts.saved]);
  return [text, announce];
}
