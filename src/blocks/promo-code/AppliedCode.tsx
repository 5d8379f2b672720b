/** The code on the basket: what it is worth, or why it is worth nothing right now. */
import { useState, type ReactNode } from "react";
import type { OrderDiscount } from "../../domain/order/order";
import { interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { useShopActions } from "../../shop/hooks/use-shop";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { promoErrorText } from "./promo-error";
import styles from "./PromoCode.module.css";
import type { PromoCodeSettings } from "./settings.gen";

export function AppliedCode({
  discount,
  texts,
  readOnly,
  onRemoved,
}: Pick<PromoCodeSettings, "texts" | "readOnly"> & { discount: OrderDiscount; onRemoved(): void }): ReactNode {
  const { removePromo } = useShopActions();
  const builder = useBuilderMode();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const { name: code, problem } = discount;

  const remove = async () => {
    if (busy || builder) return;
    setBusy(true);
    setError("");
    try {
      await removePromo();
      onRemoved();
    } catch (refused) {
      setError(promoErrorText((refused as { reason?: string }).reason, code, texts));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classNames(styles.applied, problem && styles.unfit)}>
        <Icon name={problem ? "warning" : "check"} className={styles.mark} />
        <p className={styles.code}>{problem ? code : interpolate(texts.applied, { code })}</p>
        {!readOnly && (
          <button
            type="button"
            className={styles.remove}
            aria-label={interpolate(texts.removeLabel, { code })}
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            onClick={() => void remove()}
          >
            {busy ? texts.removing : texts.remove}
          </button>
        )}
        {problem && (
          <p className={styles.problem} role="status">
            {promoErrorText(problem.code, code, texts)}
          </p>
        )}
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
