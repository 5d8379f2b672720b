/** The hosted page with what is said beside it, and the order's door to it. [PAY-2] [PAY-6] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useFrameFocus } from "../../payment-flows/use-frame-focus";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { usePreferences } from "../../shop/hooks/use-shop";
import { parseMoney } from "../../domain/money/money";
import { formatMoney, interpolate } from "../../i18n/format";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import styles from "./HostedFields.module.css";
import { PAGE_HEIGHT } from "./constants";
import type { Brought } from "./hosted-page";
import { useHostedPage } from "./use-hosted-page";
import type { Z } from "./z";

export function HostedFields({ z, type, language, texts }: PaymentMethodFormProps & { z: Z }): ReactNode {
  const { shown, hosted, reload } = useHostedPage(z, type, language, texts);
  // Made, and not charged yet: whoever tries the order again need not type once more.
  const [brought, setBrought] = useState<Brought | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFrameFocus(place);
  const again = () => {
    setBrought(null);
    reload();
  };
  const ready = shown.state === "ready" || brought !== null;
  usePaymentForm(
    type,
    ready
      ? {
          async prepare() {
            if (brought) return { ok: true, details: { type: "zuora", zuora: brought } };
            const submission = await hosted.current?.submit();
            if (!submission) return { ok: false, message: texts["unexpected"] ?? "" };
            if (submission.ok) {
              setBrought(submission.brought);
              return { ok: true, details: { type: "zuora", zuora: submission.brought } };
            }
            if (submission.isOver) reload();
            return { ok: false, message: submission.message };
          },
          focus: () => place.current?.querySelector("iframe")?.focus(),
          refused: (isDeclined) => isDeclined && again(),
        }
      : null,
  );

  return (
    <div className={styles.hosted}>
      <Notes shown={shown.page} texts={texts} />
      <div role="status">
        {shown.state === "failed" && (
          <Alert tone="danger">
            <p>{shown.message}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {texts["tryAgain"]}
            </Button>
          </Alert>
        )}
        {brought && (
          <Alert tone="success">
            <p>{texts["confirmed"]}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {texts["useAnother"]}
            </Button>
          </Alert>
        )}
      </div>
      {shown.state === "loading" && !brought && <Skeleton height={`${PAGE_HEIGHT}px`} />}
      <Frame place={place} title={texts["frameTitle"] ?? ""} isHidden={shown.state !== "ready" || brought !== null} />
    </div>
  );
}

/** The provider's script puts its frame there, by that id. */
function Frame({ place, title, isHidden }: { place: React.RefObject<HTMLDivElement | null>; title: string; isHidden: boolean }): ReactNode {
  useEffect(() => {
    const frame = place.current?.querySelector("iframe");
    if (frame && !isHidden) frame.title = title;
  });
  return <div id="zuora_payment" ref={place} className={isHidden ? styles.away : styles.frame} />;
}

function Notes({ shown, texts }: { shown: ReturnType<typeof useHostedPage>["shown"]["page"]; texts: PaymentMethodFormProps["texts"] }) {
  const { locale } = usePreferences();
  if (!shown) return null;
  const { authAmount = "0", authMessage, paymentInformationText, currency } = shown;
  const amount = Number(authAmount) > 0 ? formatMoney(parseMoney(authAmount, currency), locale) : undefined;
  return (
    <>
      {amount && <p className={styles.note}>{interpolate(authMessage ?? texts["authorisation"] ?? "", { amount })}</p>}
      {paymentInformationText && <p className={styles.note}>{paymentInformationText}</p>}
    </>
  );
}
