/** What a subscription is, what will be charged and where it goes. [MMA-1] [MMA-2] */
import { useId, type ReactNode } from "react";
import { addressLines } from "../../domain/address/lines";
import { hasDelivery } from "../../domain/basket/basket";
import { offerDisplayName } from "../../domain/offer/offer";
import { doChargesEnd } from "../../domain/subscription/charge-end";
import { customerName } from "../../domain/order/billing";
import { productAccess } from "../../domain/order/product-access";
import { subscriptionPath } from "../../domain/page/account-path";
import { countryName, formatDate, interpolate } from "../../i18n/format";
import { formatTermEnd } from "../../i18n/format-term-end";
import { paymentSourceWords } from "../../i18n/payment-source";
import { usePage } from "../../registry/page-context";
import { useToday } from "../../shop/hooks/use-account";
import { useAddressFormat } from "../../shop/hooks/use-address";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { PaymentSchedule } from "../../ui/payment-schedule/PaymentSchedule";
import { ProductLinks } from "../../ui/product-links/ProductLinks";
import { PaymentNotice } from "./PaymentNotice";
import { pauseWords } from "./PauseStep";
import { offerWords, priceWords, trialWords } from "./offer-words";
import { canPayLater, nameOf, type StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export function Overview(props: StepProps): ReactNode {
  const { subscription } = props.opened;
  const { texts, showSchedule, shopLink } = props.settings;
  const { locale } = usePreferences();
  const { texts: pageTexts, registry } = usePage();
  const schedule = useId();
  const today = useToday();
  const { id, status, quantity, termEndDate, addOns, paymentMethod, paidFrom, data, offers } = subscription;
  const name = nameOf(subscription);
  const isOver = status === "cancelled" && termEndDate !== null && termEndDate <= today;
  const [offer] = offers;
  const products = productAccess(offers, subscription.order_reference);
  const day = (date: string) => formatDate(date, locale);
  const method = pageTexts[`payment.${paymentMethod}.label`] ?? paymentMethod;
  const isGift = offer?.variant === "gift";
  const isBlocked = data.upgrade !== null || (data.pendingRenewalChange !== null && !data.pendingOffer);
  const canPay = canPayLater(subscription, registry).length > 0;
  const isPaymentOpen = status === "active" && !isOver && !isBlocked && canPay;
  const attributes = offer?.data.attributes;
  const ends = status === "cancelled" || isGift || attributes?.autoRenew__limio === false;
  const end = isOver ? texts.endedOn : ends ? texts.until : texts.renews;
  // It goes on, but no day on which something would be paid again can be named.
  const costsNoMore =
    !isOver &&
    !ends &&
    doChargesEnd([attributes, ...(addOns ?? []).map(({ addOn }) => addOn.data.attributes)].flatMap((of) => of?.price__limio ?? []));
  return (
    <>
      <header className={styles.part}>
        <div className={styles.title}>
          <h1 className={styles.heading}>{quantity > 1 ? interpolate(texts.quantity, { quantity, name }) : name}</h1>
          {data.trial && <Badge tone="neutral">{texts.trial}</Badge>}
          <Badge tone={isOver ? "neutral" : status === "active" ? "success" : "warning"}>
            {isOver ? texts.ended : status === "active" ? texts.active : texts.cancelled}
          </Badge>
        </div>
        {addOns?.length > 0 && <p className={styles.muted}>{addOns.map(({ addOn }) => offerDisplayName(addOn)).join(", ")}</p>}
        <PaymentNotice {...props} canPay={canPay} canChange={isPaymentOpen} />
        {data.trial && status === "active" && <Alert tone="info">{trialWords(data.trial, props, locale)}</Alert>}
        {data.upgrade && <Alert tone="info">{interpolate(texts.upgradeWaits, { name: data.upgrade.name })}</Alert>}
        {data.pendingRenewalChange && (
          <Alert tone="info">
            {data.pendingOffer
              ? interpolate(texts.pendingOffer, { date: day(data.pendingRenewalChange), ...offerWords(data.pendingOffer, props, locale) })
              : interpolate(texts.pending, { date: day(data.pendingRenewalChange) })}
          </Alert>
        )}
        {data.priceChange && (
          <Alert tone="info">
            {interpolate(texts.priceChange, {
              date: day(data.priceChange.date),
              before: priceWords(data.priceChange.before, data.priceChange.period, props, locale),
              price: priceWords(data.priceChange.price, data.priceChange.period, props, locale),
            })}
          </Alert>
        )}
        <dl className={styles.facts} aria-label={texts.facts}>
          <Fact term={texts.reference} value={subscription.order_reference} />
          <Fact term={texts.since} value={day(subscription.start)} />
          {termEndDate && !costsNoMore && <Fact term={end} value={formatTermEnd(termEndDate, locale)} />}
          <Fact term={texts.paidWith} value={isGift ? texts.gift : paidFrom ? paymentSourceWords(paidFrom, method, texts) : method} />
        </dl>
      </header>
      {!isOver && products.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.subheading}>{texts.access}</h2>
          <ProductLinks products={products} texts={{ activate: texts.useActivate, read: texts.useRead, open: texts.useOpen }} />
        </section>
      )}
      {showSchedule && (
        <section className={styles.part}>
          <h2 className={styles.subheading} id={schedule}>
            {texts.schedule}
          </h2>
          {subscription.schedule.length > 0 ? (
            <PaymentSchedule schedule={subscription.schedule} texts={texts} labelledBy={schedule} locale={locale} />
          ) : (
            <p className={styles.muted}>{texts.noPayments}</p>
          )}
          {isPaymentOpen && (
            <div>
              <Button href={subscriptionPath(id, "payment")} variant="secondary">
                {texts.changePayment}
              </Button>
            </div>
          )}
        </section>
      )}
      {isOver && shopLink && (
        <section className={styles.part}>
          <p>{texts.overAgain}</p>
          <div>
            <Button href={shopLink}>{texts.shop}</Button>
          </div>
        </section>
      )}
      {offer && hasDelivery([{ offer }]) && !isOver && <Delivery {...props} />}
      {!isOver && <Details {...props} />}
      {/* A gift ends by itself, and has cost its owner nothing. */}
      {!isOver && !(isGift && status === "active") && (
        <div className={`${styles.part} ${styles.actions}`}>
          {subscription.switch && (
            <Button href={subscriptionPath(id, "offer")} variant="secondary">
              {texts.switchOffer}
            </Button>
          )}
          {status === "active" ? (
            <Button href={subscriptionPath(id, "cancel")} variant="secondary">
              {texts.cancel}
            </Button>
          ) : (
            !data.upgrade && <Button href={subscriptionPath(id, "activate")}>{texts.activate}</Button>
          )}
        </div>
      )}
    </>
  );
}

/** Not for whoever has come by a mailed link: nobody knows who they are. */
function Details({ opened: { subscription, byLink }, settings: { texts } }: StepProps): ReactNode {
  const { id, customerDetails, data } = subscription;
  if (byLink) return null;
  const { companyName, taxId, phone } = customerDetails;
  // Numbers read from left to right, whatever stands around them.
  const number = (text: string | undefined) =>
    text && (
      <bdi key={text} dir="ltr">
        {text}
      </bdi>
    );
  const lines = [companyName, customerName(customerDetails), number(phone), number(taxId)].filter(Boolean);
  return (
    <section className={styles.part}>
      <h2 className={styles.subheading}>{texts.details}</h2>
      {lines.length > 0 && <p className={styles.address}>{lines.flatMap((line, index) => (index > 0 ? ["\n", line] : [line]))}</p>}
      {!data.pendingRenewalChange && !data.upgrade && (
        <div>
          <Button href={subscriptionPath(id, "details")} variant="secondary">
            {texts.changeDetails}
          </Button>
        </div>
      )}
    </section>
  );
}

function Delivery({ opened: { subscription, byLink }, settings: { texts } }: StepProps): ReactNode {
  const { language, country: market, locale } = usePreferences();
  const today = useToday();
  const { id, deliveryDetails: address, pause, data } = subscription;
  const planned = pause?.planned;
  const country = address.country ?? market;
  const lines = addressLines(address, useAddressFormat(country), { country: countryName(country, language) });
  return (
    <section className={styles.part}>
      <h2 className={styles.subheading}>{texts.delivery}</h2>
      <p className={styles.address}>{lines.join("\n")}</p>
      {planned && <Alert tone="info">{pauseWords(planned, today, { texts, locale })}</Alert>}
      {/* Whatever waits is not changed underneath. */}
      {!data.pendingRenewalChange && !data.upgrade && (
        <div className={styles.actions}>
          <Button href={subscriptionPath(id, "delivery-address")} variant="secondary">
            {texts.changeAddress}
          </Button>
          {!byLink && (pause?.limits || planned) && (
            <Button href={subscriptionPath(id, "pause")} variant="secondary">
              {planned ? texts.changePause : texts.pauseDelivery}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
