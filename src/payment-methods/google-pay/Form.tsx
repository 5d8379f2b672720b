/** Paying with Google Pay: its own button, and its sheet over the page. [PAY-5] */
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useProviderScript } from "../../payment-flows/use-provider-script";
import { useWallet } from "../../payment-flows/use-wallet";
import { WalletArea } from "../../payment-flows/WalletArea";
import { WithProviderScript } from "../../payment-flows/WithProviderScript";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useBuilderMode } from "../../registry/page-context";
import { askForPayment } from "../../shop/checkout/payment-call";
import { configurationOf } from "./configuration";
import styles from "./Form.module.css";
import { GooglePayButton } from "./GooglePayButton";
import { googlePayApi, scriptUrl } from "./pay-script";
import { CALLBACK_INTENT, detailsFrom, paymentRequest } from "./requests";
import type { Approvable } from "../../payment-flows/wallet";

interface Answer {
  payment_method: string;
  paymentGateway?: string;
}

export function Form({ type, language, texts, settings, express }: PaymentMethodFormProps): ReactNode {
  const builder = useBuilderMode();
  const script = useProviderScript(scriptUrl(settings), googlePayApi);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wallet = useWallet(
    type,
    script.state === "resolved",
    texts,
    () => place.current?.querySelector("button")?.focus(),
    Boolean(express),
  );
  // The same while the settings are: the button is drawn for it.
  const configuration = useMemo(() => configurationOf(settings), [settings]);
  const { color, buttonRadius } = configuration.button_config;

  async function authorised(
    data: google.payments.api.PaymentData,
    sum: Approvable,
  ): Promise<google.payments.api.PaymentAuthorizationResult> {
    const { token } = data.paymentMethodData.tokenizationData;
    const email = sum.email || data.email;
    const exchange = async () => {
      const body = { token, basketId: sum.checkoutId, ...(email && { email }) };
      const { payment_method, paymentGateway } = await askForPayment<Answer>("/api/plugins/zuora/google", body);
      return { type: "zuora", zuora: { payment_method, ...(paymentGateway && { paymentGateway }) } };
    };
    const outcome = await wallet.approved(token, exchange, async () => detailsFrom(data, sum.country));
    if (outcome.ok) return { transactionState: "SUCCESS" };
    return { transactionState: "ERROR", error: { intent: CALLBACK_INTENT, reason: "OTHER_ERROR", message: outcome.message } };
  }

  function pay(api: typeof google.payments.api): void {
    setProblem(null);
    const sum = wallet.begin(express && { ...express, say: setProblem });
    if (!sum) return;
    const client = new api.PaymentsClient({
      environment: configuration.mode,
      paymentDataCallbacks: { onPaymentAuthorized: (data) => authorised(data, sum) },
    });
    client.loadPaymentData(paymentRequest(configuration, sum)).catch((error: { statusCode?: string }) => {
      // Closed by the shopper, which is no error; or closed after an error that the form has told them.
      if (error.statusCode === "CANCELED") return;
      console.error("Google Pay did not open", error.statusCode ?? error);
      setProblem(texts.failed ?? "");
    });
  }

  return (
    <WalletArea notice={express ? undefined : texts.notice} problem={problem}>
      {builder || !settings["scriptUrl"] ? (
        // A picture: nothing of Google's is loaded, and nothing can be pressed.
        <span className={styles.picture} data-color={color} style={{ borderRadius: buttonRadius }} role="img" aria-label={texts.label} />
      ) : (
        <WithProviderScript type={express ? null : type} onRejected={express?.unavailable} script={script} texts={texts} height="48px">
          {(api) => (
            <div ref={place}>
              <GooglePayButton
                api={api}
                configuration={configuration}
                language={language}
                unavailable={texts.unavailable}
                onClick={() => pay(api)}
              />
            </div>
          )}
        </WithProviderScript>
      )}
    </WalletArea>
  );
}
