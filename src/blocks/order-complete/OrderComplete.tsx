/**
 * The placed order: thanks, reference, items, total, payments to come, next steps. Reads the checkout named in the address, so a reload
 * shows the same. [COMP-1]
 */
import type { ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { Checkout, PlacedOrder } from "../../domain/order/order";
import { countryName, formatDate, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { usePage } from "../../registry/page-context";
import { useBasket, useHydrated, usePreferences, useShop, useStandingClock } from "../../shop/hooks/use-shop";
import { usePaidElsewhere } from "../../shop/hooks/use-payment-state";
import { useReturnAddress } from "../../shop/hooks/use-return-address";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { RichText } from "../../ui/rich-text/RichText";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderComplete.module.css";
import { NoOrder } from "./NoOrder";
import { OrderItems } from "./OrderItems";
import { PaymentSchedule } from "./PaymentSchedule";
import { samplePlacedOrder } from "./sample-placed-order";
import type { OrderCompleteSettings } from "./settings.gen";

export function OrderComplete({ id, settings }: BlockProps<OrderCompleteSettings>): ReactNode {
  const { mode } = usePage();
  const builder = mode === "builder";
  const alive = useHydrated();
  const status = useBasket((state) => state.status);
  const checkout = useBasket((state) => state.checkout);
  const clock = useStandingClock();
  const placed = checkout?.order.placed ?? (builder && checkout ? samplePlacedOrder(checkout, clock) : undefined);
  usePaidElsewhere(checkout);
  const waiting = !builder && (status === "loading" || (status === "none" && !alive));
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.page}>
        {waiting ? (
          <div className={styles.thanks} aria-busy="true">
            <Skeleton width="18rem" height="2.5rem" />
            <Skeleton lines={4} />
            <VisuallyHidden>{settings.texts.loading}</VisuallyHidden>
          </div>
        ) : checkout && placed ? (
          <Placed checkout={checkout} placed={placed} settings={settings} />
        ) : (
          <NoOrder settings={settings} />
        )}
      </div>
    </div>
  );
}

function Placed({ checkout, placed, settings }: { checkout: Checkout; placed: PlacedOrder; settings: OrderCompleteSettings }): ReactNode {
  const { texts, showItems, showSchedule } = settings;
  const continueLink = useReturnAddress(settings.continueLink);
  const { locale, language } = usePreferences();
  const { time_zone } = useShop().settings;
  const { texts: pageTexts } = usePage();
  // Monthly or yearly, one product says the same: once is enough.
  const offerTexts = new Map(
    placed.orderItems.flatMap((item) =>
      item?.offer?.data?.attributes?.order_complete_text ? [[item.offer.data.attributes.order_complete_text, item] as const] : [],
    ),
  );
  return (
    <>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <Icon name="check" size="28px" />
        </span>
        <h1 className={styles.heading}>{texts.heading}</h1>
        {placed.maskedEmail && <p className={styles.confirmation}>{interpolate(texts.confirmation, { email: placed.maskedEmail })}</p>}
        <dl className={styles.facts}>
          <div>
            <dt>{texts.reference}</dt>
            <dd className={styles.reference}>{placed.order_reference}</dd>
          </div>
          <Fact term={texts.paidWith} value={pageTexts[`payment.${placed.paymentType}.label`] ?? placed.paymentType} />
          {placed.delivery && (
            <Fact
              term={texts.delivery}
              value={[placed.delivery.city, countryName(placed.delivery.country, language)].filter(Boolean).join(", ")}
            />
          )}
          {placed.gift?.recipient && <Fact term={texts.giftFor} value={placed.gift.recipient} />}
          {placed.gift && <Fact term={texts.giftStarts} value={formatDate(placed.gift.startsOn, locale)} />}
          {placed.firstDispatch && <Fact term={texts.firstDispatch} value={formatDate(placed.firstDispatch, locale)} />}
        </dl>
        <p className={styles.date}>{interpolate(texts.placedOn, { date: formatDate(placed.createdAt, locale, time_zone) })}</p>
      </header>
      {[...offerTexts].map(([text, { offer }]) => (
        <section key={text} className={styles.offerText} aria-label={offerDisplayName(offer)}>
          <p>{text}</p>
        </section>
      ))}
      <OrderItems placed={placed} texts={texts} showItems={showItems} />
      {showSchedule && checkout.schedule?.length > 0 && <PaymentSchedule schedule={checkout.schedule} texts={texts} />}
      {texts.nextStepsText && (
        <section className={styles.section}>
          {texts.nextSteps && <h2 className={styles.subheading}>{texts.nextSteps}</h2>}
          <RichText html={texts.nextStepsText} />
        </section>
      )}
      {continueLink && texts.continueLabel && (
        <div>
          <Button href={continueLink} variant="secondary">
            {texts.continueLabel}
          </Button>
        </div>
      )}
    </>
  );
}

/** Towns and names may be written in another direction than the page. */
const Fact = ({ term, value }: { term: string; value: string }): ReactNode => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
