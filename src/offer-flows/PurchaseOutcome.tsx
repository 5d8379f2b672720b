/**
 * What became of a chosen offer: in the basket and the way on, waiting for a connection, a question, or not added. Loaded when the browser
 * has time.
 */
import { useState, type MouseEvent, type ReactNode } from "react";
import type { ExclusiveChoice } from "../domain/order/order";
import { interpolate } from "../i18n/format";
import { useBasket } from "../shop/hooks/use-shop";
import { Alert } from "../ui/alert/Alert";
import { Icon } from "../ui/icon/Icon";
import { ChooseOne } from "./ChooseOne";
import styles from "./PurchaseOutcome.module.css";
import type { PurchaseTexts } from "./purchase-texts";
import type { PurchaseState } from "./use-purchase";

export interface PurchaseOutcomeProps {
  state: PurchaseState;
  /** The offer's, as the block shows it. */
  name: string;
  texts: PurchaseTexts;
  onCheckout(event: MouseEvent): void;
}

/** What an offer was refused with. */
interface Refused {
  reason?: string;
  words?: string;
  body?: { error?: { data?: ExclusiveChoice } };
}

export function PurchaseOutcome(props: PurchaseOutcomeProps): ReactNode {
  const { state, name, texts } = props;
  const [chosen, setChosen] = useState(false);
  if (state.status === "waiting") return <Alert tone="warning">{interpolate(texts.waiting, { name })}</Alert>;
  if (state.status === "added") return <Added {...props} unsaved={state.stays === "unsaved"} />;
  if (state.status !== "failed") return null;

  const { reason, words, body } = (state.error ?? {}) as Refused;
  const choice = body?.error?.data;
  if (choice && (reason === "choose-one" || reason === "exclusion-group"))
    return (
      <>
        <ChooseOne choice={choice} exclusive={reason === "exclusion-group"} name={name} texts={texts} onAdded={() => setChosen(true)} />
        <div role="status">{chosen && <Added {...props} />}</div>
      </>
    );
  return (
    <Alert tone="danger" live="assertive" title={texts.failed}>
      {words}
    </Alert>
  );
}

function Added({ name, texts, onCheckout, unsaved = false }: PurchaseOutcomeProps & { unsaved?: boolean }): ReactNode {
  const checkoutId = useBasket((basket) => basket.checkout?.id);
  const disabled = useBasket((basket) => basket.checkout?.order.checkoutDisabled);
  return (
    <p className={styles.added}>
      <Icon name="check" size="1.2em" />
      <span>
        {interpolate(texts.added, { name })}{" "}
        {disabled ? (
          <span className={styles.why}>{texts.disabled}</span>
        ) : (
          <a href={`/checkout?basket=${encodeURIComponent(checkoutId ?? "")}`} onClick={onCheckout}>
            {texts.goToCheckout}
          </a>
        )}
        {unsaved && <span className={styles.why}>{texts.unsaved}</span>}
      </span>
    </p>
  );
}
