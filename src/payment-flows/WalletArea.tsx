/** Around a wallet's own button: when it may be used, and what went wrong with it. [PAY-12] */
import type { ReactNode } from "react";
import { useForbiddenMix } from "../shop/hooks/basket/use-forbidden-mix";
import { useBasket, useCheckoutForm } from "../shop/hooks/use-shop";
import { Alert } from "../ui/alert/Alert";
import styles from "./WalletArea.module.css";

export interface WalletAreaProps {
  /** What the shopper reads above the button. */
  notice: string | undefined;
  /** Why the wallet did not open; null: nothing is wrong. What an order was refused for stands under the form. */
  problem: string | null;
  children: ReactNode;
}

export function WalletArea({ notice, problem, children }: WalletAreaProps): ReactNode {
  const busy = useCheckoutForm(({ status }) => status === "submitting" || status === "done");
  const disabled = useBasket(({ checkout }) => checkout?.order.checkoutDisabled === true);
  const mixed = useForbiddenMix();
  return (
    <>
      {notice && <p className={styles.notice}>{notice}</p>}
      {/* The form says why it cannot be used. */}
      <div className={styles.button} aria-busy={busy} inert={disabled || mixed}>
        {children}
      </div>
      {/* There before it has something to say, so that screen readers hear it. */}
      <div role="status" className={styles.problem}>
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </>
  );
}
