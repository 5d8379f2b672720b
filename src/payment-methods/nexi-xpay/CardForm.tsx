/** Three fields of the provider's, each a frame, what is wrong with the card, and the order's door to them. [PAY-7] */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { PreparedPaymentStatus } from "../../payment-flows/PreparedPaymentStatus";
import { usePreparedPayment } from "../../payment-flows/use-prepared-payment";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { reportProblem } from "../../shop/checkout/payment-call";
import { useBasket } from "../../shop/hooks/use-shop";
import { classNames } from "../../ui/class-names";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { FIELDS, type Nonce } from "./card-fields";
import styles from "./CardForm.module.css";
import { FIELD_HEIGHT, LOADING_HEIGHT } from "./heights";
import { useCardFields } from "./use-card-fields";
import type { XPay } from "./xpay";

export function CardForm({ xpay, ...props }: PaymentMethodFormProps & { xpay: XPay }): ReactNode {
  const { type, texts } = props;
  const place = useRef<HTMLDivElement>(null);
  const [cardError, setCardError] = useState<string | null>(null);
  const { shown, fields, reload } = useCardFields(xpay, props, place, setCardError);
  // A nonce is made for one sum of one checkout.
  const purpose = useBasket(({ checkout }) => `${checkout?.id} ${checkout?.order.total.amount}`);
  const frameOf = (id: string) => place.current?.querySelector<HTMLIFrameElement>(`#${id} iframe`);
  const payment = usePreparedPayment<Nonce>(type, {
    purpose,
    isReady: shown.state === "ready",
    async make() {
      setCardError(null);
      const submission = await fields.current?.submit();
      if (submission?.ok === false && submission.code !== undefined)
        reportProblem("Nexi made no nonce", new Error(submission.message), { code: submission.code });
      return submission;
    },
    detailsOf,
    reload,
    focus: () => frameOf(FIELDS[0][0])?.focus(),
    texts,
  });
  const isShown = shown.state === "ready" && !payment.isMade;
  useEffect(() => {
    if (isShown) for (const [id, key] of FIELDS) frameOf(id)?.setAttribute("title", texts[key] ?? "");
  });

  return (
    <div className={styles.form}>
      <PreparedPaymentStatus payment={payment} problem={shown.state === "failed" ? shown.message : null} texts={texts} />
      {shown.state === "loading" && !payment.isMade && <Skeleton height={LOADING_HEIGHT} />}
      <div ref={place} className={classNames(styles.fields, !isShown && styles.away)}>
        {FIELDS.map(([id, key]) => (
          <div key={id} className={styles.field}>
            <span className={styles.label}>{texts[key]}</span>
            <div id={id} className={styles.box} style={{ "--field-height": FIELD_HEIGHT } as CSSProperties} />
          </div>
        ))}
      </div>
      <div id="card-errors" role="alert" className={styles.errors}>
        {isShown && cardError}
      </div>
    </div>
  );
}

const detailsOf = (made: Nonce): Readonly<Record<string, unknown>> => ({
  type: "zuora",
  zuora: { integration: "nexi", nexi_type: "xpay", upc: true, ...made },
});
