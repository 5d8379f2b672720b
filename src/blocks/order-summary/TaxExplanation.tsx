/** A small button with a tooltip; the tooltip's code comes when it is first wanted. [TIP-1] */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { Icon } from "../../ui/icon/Icon";
import type { TooltipProps } from "../../ui/tooltip/Tooltip";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderSummary.module.css";
import type { OrderSummarySettings } from "./settings.gen";

export function TaxExplanation({ texts }: { texts: OrderSummarySettings["texts"] }): ReactNode {
  const [{ Tooltip, open }, setTooltip] = useState<{ Tooltip: ComponentType<TooltipProps> | null; open: boolean }>({
    Tooltip: null,
    open: false,
  });
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef<"pointer" | "focus" | null>(null);
  const builder = useBuilderMode();

  const want = (by: "pointer" | "focus") => {
    wanted.current = by;
    if (!Tooltip && !builder)
      void import("../../ui/tooltip/Tooltip").then((module) => setTooltip({ Tooltip: module.Tooltip, open: wanted.current !== null }));
  };
  const leave = () => {
    wanted.current = null;
    // Left in the moment in which the code comes, it must not open over nobody.
    setTooltip((current) => (current.open ? { ...current, open: false } : current));
  };
  // The button moves into the tooltip as it comes, and would lose the focus on the way.
  useEffect(() => {
    if (Tooltip && wanted.current === "focus") button.current?.focus();
  }, [Tooltip]);

  const control = (
    <button
      type="button"
      ref={button}
      className={styles.explain}
      aria-label={texts.taxTooltipLabel}
      onPointerEnter={() => want("pointer")}
      onPointerLeave={leave}
      onFocus={() => want("focus")}
      onBlur={leave}
    >
      <Icon name="info" size="1.1em" />
      {/* Also there before the tooltip has come. */}
      <VisuallyHidden>{texts.taxTooltip}</VisuallyHidden>
    </button>
  );
  return Tooltip ? (
    <Tooltip content={texts.taxTooltip} defaultOpen={open}>
      {control}
    </Tooltip>
  ) : (
    control
  );
}
