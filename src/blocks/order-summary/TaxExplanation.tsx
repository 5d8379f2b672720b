/** A small button with a tooltip; the tooltip's code comes when it is first wanted. [TIP-1] */
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { Icon } from "../../ui/icon/Icon";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderSummary.module.css";
import type { OrderSummarySettings } from "./settings.gen";

const Tooltip = lazy(async () => ({ default: (await import("../../ui/tooltip/Tooltip")).Tooltip }));

export function TaxExplanation({ texts }: { texts: OrderSummarySettings["texts"] }): ReactNode {
  const [wanted, setWanted] = useState(false);
  const builder = useBuilderMode();
  const want = () => {
    if (!builder) setWanted(true);
  };
  const button = (
    <button type="button" className={styles.explain} aria-label={texts.taxTooltipLabel} onPointerEnter={want} onFocus={want}>
      <Icon name="info" size="1.1em" />
      {/* Heard with the button, also before the tooltip has come. */}
      <VisuallyHidden>{texts.taxTooltip}</VisuallyHidden>
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip content={texts.taxTooltip}>{button}</Tooltip>
    </Suspense>
  );
}
