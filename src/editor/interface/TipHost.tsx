/** Tips for everything that carries `data-tip`: one listener and one element for the whole editor. */
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./interface.module.css";

const DELAY_MS = 350;

export function TipHost(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = ref.current!;
    let timer = 0;
    let shown: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      if (tip.matches(":popover-open")) tip.hidePopover();
    };
    const show = (anchor: Element) => {
      // In the top layer, so that tips stand over dialogs as well.
      tip.textContent = anchor.getAttribute("data-tip");
      tip.showPopover();
      const rect = anchor.getBoundingClientRect();
      tip.style.left = `${Math.max(6, Math.min(rect.left + rect.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - 6))}px`;
      tip.style.top = `${rect.bottom + tip.offsetHeight + 8 > innerHeight ? rect.top - tip.offsetHeight - 6 : rect.bottom + 6}px`;
    };
    const over = (event: Event) => {
      const anchor = (event.target as Element).closest?.("[data-tip]") ?? null;
      if (anchor === shown) return;
      hide();
      if (!anchor || (event.type === "focusin" && !anchor.matches(":focus-visible"))) return;
      shown = anchor;
      timer = window.setTimeout(() => anchor.isConnected && show(anchor), DELAY_MS);
    };
    const events = ["pointerover", "focusin"] as const;
    for (const name of events) document.addEventListener(name, over);
    for (const name of ["pointerdown", "keydown", "focusout", "scroll"]) document.addEventListener(name, hide, true);
    return () => {
      hide();
      for (const name of events) document.removeEventListener(name, over);
      for (const name of ["pointerdown", "keydown", "focusout", "scroll"]) document.removeEventListener(name, hide, true);
    };
  }, []);
  // What it says is the name of what it belongs to, so nobody needs to hear it twice.
  return <div ref={ref} popover="manual" className={styles.tip} aria-hidden="true" />;
}
