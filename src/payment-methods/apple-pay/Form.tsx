/** Paying with Apple Pay: a button as Apple wants it, and the device's own sheet. [PAY-4] */
import { useRef, useState, type ReactNode } from "react";
import { loadScript } from "../../payment-flows/load-script";
import { useLoading } from "../../payment-flows/use-loading";
import { useWallet } from "../../payment-flows/use-wallet";
import { WalletArea } from "../../payment-flows/WalletArea";
import { WithProviderScript } from "../../payment-flows/WithProviderScript";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useBuilderMode } from "../../registry/page-context";
import styles from "./Form.module.css";
import { MARK } from "./mark";
import { pay } from "./pay";
import { appleSessions, canPay, type AppleSessions } from "./session";

export function Form({ type, texts, settings, express }: PaymentMethodFormProps): ReactNode {
  const builder = useBuilderMode();
  const { scriptUrl } = settings;
  const script = useLoading(scriptUrl ? "apple-pay" : null, async () => appleSessions() ?? loadScript(scriptUrl!, appleSessions));
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wallet = useWallet(type, script.state === "resolved", texts, () => button.current?.focus(), Boolean(express));

  const click = (sessions: AppleSessions) => {
    setProblem(null);
    if (!canPay(sessions)) return setProblem(texts.unavailable ?? "");
    const sum = wallet.begin(express && { ...express, say: setProblem });
    if (!sum) return;
    try {
      pay(sessions, wallet, sum, settings, texts, setProblem);
    } catch (error) {
      // A session that is open already, or a request that this device does not take.
      console.error("Apple Pay did not open", error);
      setProblem(texts.failed ?? "");
    }
  };

  const face = (
    <span className={styles.face} aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        <path d={MARK} />
      </svg>
      Pay
    </span>
  );
  return (
    <WalletArea notice={express ? undefined : texts.notice} problem={problem}>
      {builder || !scriptUrl ? (
        // A picture: nothing of Apple's is loaded, and nothing can be pressed.
        <span className={styles.button} role="img" aria-label={texts.label}>
          {face}
        </span>
      ) : (
        <WithProviderScript type={express ? null : type} onRejected={express?.unavailable} script={script} texts={texts} height="48px">
          {(sessions) => (
            <button ref={button} type="button" className={styles.button} aria-label={texts.button} onClick={() => click(sessions)}>
              {face}
            </button>
          )}
        </WithProviderScript>
      )}
    </WalletArea>
  );
}
