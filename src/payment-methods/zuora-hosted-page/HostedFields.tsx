/** The hosted page with what is said beside it, and the order's door to it. [PAY-2] [PAY-6] */
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { PreparedPaymentStatus } from "../../payment-flows/PreparedPaymentStatus";
import { useFrameFocus } from "../../payment-flows/use-frame-focus";
import { usePreparedPayment } from "../../payment-flows/use-prepared-payment";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { usePreferences } from "../../shop/hooks/use-shop";
import { parseMoney } from "../../domain/money/money";
import { formatMoney, interpolate } from "../../i18n/format";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import styles from "./HostedFields.module.css";
import { PAGE_HEIGHT } from "./constants";
import { useHostedPage } from "./use-hosted-page";
import { useTypedAhead } from "./use-typed-ahead";
import type { Z } from "./z";

/** The method whose page asks for a name and an address. */
const CARD = "zuora_card";

export function HostedFields({ z, type, language, texts }: PaymentMethodFormProps & { z: Z }): ReactNode {
  const { shown, hosted, reload, renew } = useHostedPage(z, type, language, texts);
  const place = useRef<HTMLDivElement>(null);
  useFrameFocus(place);
  // A page that takes the place of another one has its room from the start, so that what is said under it stays in view.
  const [height, setHeight] = useState(PAGE_HEIGHT);
  const keepRoom = useCallback(() => setHeight((known) => Math.max(known, place.current?.offsetHeight ?? 0)), []);
  const replace = useCallback(() => {
    keepRoom();
    reload();
  }, [keepRoom, reload]);
  const payment = usePreparedPayment(type, {
    isReady: shown.state === "ready",
    make: () => hosted.current?.submit(),
    detailsOf: (zuora) => ({ type: "zuora", zuora }),
    reload: replace,
    focus: () => place.current?.querySelector("iframe")?.focus(),
    texts,
  });
  useTypedAhead(place, hosted, {
    isOpen: type === CARD && shown.state === "ready" && !payment.isMade,
    country: shown.page?.defaultCountry,
    renew: useCallback(
      (isWanted: () => boolean) =>
        renew(() => {
          const isStill = isWanted();
          if (isStill) keepRoom();
          return isStill;
        }),
      [renew, keepRoom],
    ),
  });

  return (
    <div className={styles.hosted}>
      <Notes shown={shown.page} texts={texts} />
      <PreparedPaymentStatus payment={payment} problem={shown.state === "failed" ? shown.message : null} texts={texts} />
      {shown.state === "loading" && !payment.isMade && <Skeleton height={`${height}px`} />}
      <Frame place={place} height={height} title={texts["frameTitle"] ?? ""} isHidden={shown.state !== "ready" || payment.isMade} />
    </div>
  );
}

interface FrameProps {
  place: RefObject<HTMLDivElement | null>;
  /** In pixels; more where the page needs it. */
  height: number;
  title: string;
  isHidden: boolean;
}

/** The provider's script puts its frame there, by that id. */
function Frame({ place, height, title, isHidden }: FrameProps): ReactNode {
  useEffect(() => {
    const frame = place.current?.querySelector("iframe");
    if (frame && !isHidden) frame.title = title;
  });
  const style = isHidden ? undefined : { minBlockSize: `${height}px` };
  return <div id="zuora_payment" ref={place} className={isHidden ? styles.away : styles.frame} style={style} />;
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
