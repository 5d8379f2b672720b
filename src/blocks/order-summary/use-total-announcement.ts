import { useEffect, useRef, useState } from "react";
import type { OrderTotal } from "../../domain/order/order";
import { formatAmount, interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import type { Texts } from "./settings.gen";

/** Says a total that has changed since the page was opened, once it holds still; nothing for the first one. */
export function useTotalAnnouncement(total: OrderTotal | null, texts: Pick<Texts, "announceTotal">): string {
  const { locale } = usePreferences();
  const [announced, setAnnounced] = useState("");
  const text = total ? interpolate(texts.announceTotal, { total: formatAmount(total, locale) }) : "";
  const before = useRef(text);
  useEffect(() => {
    if (!text || text === before.current) return;
    const first = !before.current;
    before.current = text;
    if (first) return;
    const timer = setTimeout(() => setAnnounced(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
