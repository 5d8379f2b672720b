/** Three fields of the provider's, each a frame, what is wrong with the card, and the order's door to them. [PAY-7] */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { reportProblem } from "../../shop/checkout/payment-call";
import { useBasket } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { classNames } from "../../ui/class-names";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { FIELDS, type Nonce } from "./card-fields";
import styles from "./CardForm.module.css";
import { FIELD_HEIGHT, LOADING_HEIGHT } from "./heights";
import { useCardFields } from "./use-card-fields";
import type { XPay } from "./xpay";

/** Made for one sum of one checkout. */
interface Made {
  nonce: Nonce;
  purpose: string;
}

export function CardForm({ xpay, ...props }: PaymentMethodFormProps & { xpay: XPay }): ReactNode {
  const { type, texts } = props;
  const place = useRef<HTMLDivElement>(null);
  const [cardError, setCardError] = useState<string | null>(null);
  const { shown, fields, reload } = useCardFields(xpay, props, () => styleOf(place.current), setCardError);
  const purpose = useBasket(({ checkout }) => `${checkout?.id} ${checkout?.order.total.amount}`);
  // Not paid yet: whoever tries the order again need not type once more.
  const [latest, setLatest] = useState<Made | null>(null);
  const made = latest?.purpose === purpose ? latest.nonce : null;
  const again = () => {
    setLatest(null);
    reload();
  };
  const isShown = shown.state === "ready" && !made;
  const frameOf = (id: string) => place.current?.querySelector<HTMLIFrameElement>(`#${id} iframe`);
  useEffect(() => {
    if (isShown) for (const [id, key] of FIELDS) frameOf(id)?.setAttribute("title", texts[key] ?? "");
  });

  usePaymentForm(
    type,
    made || shown.state === "ready"
      ? {
          async prepare() {
            if (made) return { ok: true, details: detailsOf(made) };
            setCardError(null);
            const submission = await fields.current?.submit();
            if (!submission) return { ok: false, message: texts["unexpected"] ?? "" };
            if (submission.ok) {
              setLatest({ nonce: submission.made, purpose });
              return { ok: true, details: detailsOf(submission.made) };
            }
            const { message, code, isOver } = submission;
            if (code !== undefined) reportProblem("Nexi made no nonce", new Error(message), { code });
            if (isOver) reload();
            return { ok: false, message };
          },
          focus: () => frameOf(FIELDS[0][0])?.focus(),
          refused: (isDeclined) => isDeclined && again(),
        }
      : null,
  );

  return (
    <div className={styles.form}>
      <div role="status">
        {shown.state === "failed" && !made && (
          <Alert tone="danger">
            <p>{shown.message}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {texts["tryAgain"]}
            </Button>
          </Alert>
        )}
        {made && (
          <Alert tone="success">
            <p>{texts["confirmed"]}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {texts["useAnother"]}
            </Button>
          </Alert>
        )}
      </div>
      {shown.state === "loading" && !made && <Skeleton height={LOADING_HEIGHT} />}
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

const detailsOf = (made: Nonce): object & Record<string, unknown> => ({
  type: "zuora",
  zuora: { integration: "nexi", nexi_type: "xpay", upc: true, ...made },
});

/** What is typed looks like the page's own fields. The provider's frame has no background. */
function styleOf(fields: HTMLElement | null): object {
  const { color, fontFamily, fontSize } = getComputedStyle(fields ?? document.body);
  return { common: { color, fontFamily, fontSize } };
}
