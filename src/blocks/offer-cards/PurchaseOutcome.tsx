/** What became of a card's offer: in the basket and the way on, waiting for a connection, or not added. Loaded when the browser has time. */
import type { MouseEvent, ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import { useBasket } from "../../shop/react";
import { Alert } from "../../ui/alert/Alert";
import { Icon } from "../../ui/icon/Icon";
import styles from "./PurchaseOutcome.module.css";
import type { OfferCardsSettings } from "./settings.gen";
import type { PurchaseState } from "./use-purchase";

export interface PurchaseOutcomeProps {
  state: PurchaseState;
  /** The offer's, as the card shows it. */
  name: string;
  texts: OfferCardsSettings["texts"];
  onCheckout(event: MouseEvent): void;
}

export function PurchaseOutcome({ state, name, texts, onCheckout }: PurchaseOutcomeProps): ReactNode {
  const checkoutId = useBasket((basket) => basket.checkout?.id);
  const disabled = useBasket((basket) => basket.checkout?.order.checkoutDisabled);
  if (state.status === "waiting") return <Alert tone="warning">{interpolate(texts.waiting, { name })}</Alert>;
  if (state.status === "failed")
    return (
      <Alert tone="danger" live="assertive" title={texts.failed}>
        {state.message}
      </Alert>
    );
  if (state.status !== "added") return null;
  return (
    <p className={styles.added}>
      <Icon name="check" size="1.2em" />
      <span>
        {interpolate(texts.added, { name })}{" "}
        {disabled ? <span className={styles.why}>{texts.disabled}</span> : <a href={`/checkout?basket=${encodeURIComponent(checkoutId ?? "")}`} onClick={onCheckout}>{texts.goToCheckout}</a>}
        {state.stays === "unsaved" && <span className={styles.why}>{texts.unsaved}</span>}
      </span>
    </p>
  );
}
