/** Where a code is typed. No form of its own: the block may stand within the checkout's. */
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Checkout } from "../../domain/order/order";
import { useBuilderMode } from "../../registry/page-context";
import { useShop } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { TextField } from "../../ui/text-field/TextField";
import { promoErrorText } from "./promo-error";
import styles from "./PromoCode.module.css";
import type { PromoCodeSettings } from "./settings.gen";

/** What the server takes at most. */
const MAX_LENGTH = 40;

export function CodeField({
  texts,
  folded,
  onApplied,
}: Pick<PromoCodeSettings, "texts" | "folded"> & { onApplied(checkout: Checkout): void }): ReactNode {
  const shop = useShop();
  const builder = useBuilderMode();
  const [open, setOpen] = useState(!folded);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fields = useId();
  // What was typed before the page came to life.
  useLayoutEffect(() => setTyped(input.current?.value ?? ""), []);

  const apply = async () => {
    const code = typed.trim();
    if (busy || builder) return;
    input.current?.focus();
    if (!code) return setError(texts.empty);
    setBusy(true);
    setError("");
    try {
      await shop.actions.applyPromo(code);
      const { checkout } = shop.basket.getState();
      if (checkout) onApplied(checkout);
    } catch (refused) {
      setError(promoErrorText((refused as { reason?: string }).reason, code.toUpperCase(), texts));
    } finally {
      setBusy(false);
    }
  };
  const unfold = () => {
    if (builder) return;
    setOpen(!open);
    if (!open) requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <>
      {folded && (
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={fields} onClick={unfold}>
          {texts.open}
          <Icon name="chevron-down" size="1em" className={styles.chevron} />
        </button>
      )}
      <div className={styles.fields} id={fields} hidden={!open}>
        <TextField
          label={texts.label}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError("");
          }}
          onEnter={() => void apply()}
          inputRef={input}
          error={error}
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
        <Button variant="secondary" busy={busy} busyLabel={texts.applying} onClick={() => void apply()}>
          {texts.apply}
        </Button>
      </div>
      <p role="alert" className={styles.status}>
        {error && <span className={styles.said}>{error}</span>}
      </p>
    </>
  );
}
