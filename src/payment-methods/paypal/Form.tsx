/** Paying with PayPal: its own button, and its window beside the page. [PAY-3] */
import { useRef, useState, type ReactNode } from "react";
import { useLoading } from "../../payment-flows/use-loading";
import { useWallet } from "../../payment-flows/use-wallet";
import { nameDetails } from "../../payment-flows/wallet-details";
import { WalletArea } from "../../payment-flows/WalletArea";
import { WithProviderScript } from "../../payment-flows/WithProviderScript";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useBuilderMode } from "../../registry/page-context";
import { askForPayment, isAnsweredFailure, paymentCallProblem } from "../../shop/checkout/payment-call";
import { useBasket } from "../../shop/hooks/use-shop";
import { connectPayPal } from "./connection";
import styles from "./Form.module.css";
import { PayPalButton } from "./PayPalButton";

interface Answer {
  payment_method: string;
  paymentGateway?: string;
  customer_info?: { email?: string; firstName?: string; lastName?: string };
}

export function Form({ type, texts, settings, express }: PaymentMethodFormProps): ReactNode {
  const builder = useBuilderMode();
  const country = useBasket(({ checkout }) => checkout?.country) ?? null;
  const connection = useLoading(settings["scriptUrl"] ? country : null, () => connectPayPal(country!, settings, texts));
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const wallet = useWallet(
    type,
    connection.state === "resolved",
    texts,
    () => place.current?.querySelector("iframe")?.focus(),
    Boolean(express),
  );

  return (
    <WalletArea notice={express ? undefined : texts.notice} problem={problem}>
      {builder || !settings["scriptUrl"] ? (
        // A picture: nothing of PayPal's is loaded, and nothing can be pressed.
        <span className={styles.picture} role="img" aria-label={texts.label} />
      ) : (
        <WithProviderScript
          type={express ? null : type}
          onRejected={express?.unavailable}
          script={connection}
          texts={texts}
          problemOf={(error) => (isAnsweredFailure(error) ? paymentCallProblem(error, texts) : "")}
          height="48px"
        >
          {(connected) => (
            <div ref={place}>
              <PayPalButton
                connection={connected}
                texts={texts}
                onClick={async (_data, { reject, resolve }) => {
                  setProblem(null);
                  await (wallet.begin(express && { ...express, isGiven: isOfPayer, say: setProblem }) ? resolve() : reject());
                }}
                onApprove={async (data) => {
                  if (!data.billingToken) return setProblem(texts.approvalFailed ?? "");
                  let payer: Answer["customer_info"];
                  const exchange = async () => {
                    const approval = await connected.approvalOf(data);
                    const answer = await askForPayment<Answer>("/api/plugins/zuora/paypal", { country, ...approval });
                    const { payment_method, paymentGateway } = answer;
                    payer = answer.customer_info;
                    return { type: "zuora", zuora: { payment_method, ...(paymentGateway && { paymentGateway }) } };
                  };
                  // Who pays is known once the agreement is made; where they live is not.
                  await wallet.approved(data.billingToken, exchange, async (exchanged) => {
                    await exchanged();
                    return { "customerDetails.email": payer?.email ?? "", ...nameDetails(payer ?? {}) };
                  });
                }}
                onError={(error) => setProblem(paymentCallProblem(error, { ...texts, unexpected: texts.processing ?? "" }))}
              />
            </div>
          )}
        </WithProviderScript>
      )}
    </WalletArea>
  );
}

/** PayPal says who pays, and seldom where they live. */
const isOfPayer = (name: string): boolean => /^customerDetails\.(email|firstName|lastName)$/.test(name);
