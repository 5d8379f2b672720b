/** What the basket costs: subtotal, discount, tax and total. [SUM-1] [SUM-2] */
import { useId, useState, type ReactNode } from "react";
import { dueToday } from "../../i18n/due-today";
import { formatAmount, interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import type { BasketState } from "../../shop/basket/store";
import { useBasket, usePreferences } from "../../shop/hooks/use-shop";
import { useTaxPreview } from "../../shop/hooks/use-tax-preview";
import { Alert } from "../../ui/alert/Alert";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderSummary.module.css";
import type { OrderSummarySettings } from "./settings.gen";
import { DiscountLine } from "./DiscountLine";
import { Line } from "./Line";
import { OrderBar } from "./OrderBar";
import { TaxExplanation } from "./TaxExplanation";
import { useSummary, type Summary } from "./use-summary";
import { useTotalAnnouncement } from "./use-total-announcement";

/** What is bought stands in its slot. On a narrow screen both fold into one line that says the total. */
export function OrderSummary({ id, settings, slots }: BlockProps<OrderSummarySettings>): ReactNode {
  const order = useId();
  const summary = useSummary();
  const builder = useBuilderMode();
  const trouble = useBasket(troubleOf);
  const [choice, setChoice] = useState<{ open: boolean; trouble: unknown } | null>(null);
  // What the basket has to say is not folded away; what the shopper does then counts until it has something else to say.
  const open = choice && choice.trouble === trouble ? choice.open : trouble !== null;
  const holdsOrder = hasChildren(slots["order"]);
  if (settings.hideEmpty && summary.state === "empty" && trouble === null && !builder) return null;
  const folds = holdsOrder && settings.collapsible;
  return (
    <div className={classNames(styles.block, folds && styles.folds)} id={id} data-open={open} data-loading={summary.state === "loading"}>
      {folds && (
        <OrderBar
          summary={summary}
          texts={settings.texts}
          open={open}
          onToggle={() => setChoice({ open: !open, trouble })}
          controls={order}
        />
      )}
      {holdsOrder && (
        <div className={styles.order} id={order}>
          {slots["order"]}
        </div>
      )}
      <SummaryCard settings={settings} summary={summary} collapsible={settings.collapsible && !holdsOrder} />
    </div>
  );
}

/**
 * What keeps the basket from being as the shopper wants it; null: nothing. What takes the whole checkout away is said in the form's place.
 */
function troubleOf({ status, problem, checkout }: BasketState): unknown {
  if (status === "failed" || status === "unknown" || status === "invalid" || problem?.code === "checkout-expired") return null;
  return problem ?? checkout?.basket.basketItems.find((item) => item?.removed)?.id ?? null;
}

interface SummaryCardProps {
  settings: OrderSummarySettings;
  summary: Summary;
  collapsible: boolean;
}

function SummaryCard({ settings: { texts, sticky }, summary, collapsible }: SummaryCardProps): ReactNode {
  const [open, setOpen] = useState(false);
  const details = useId();
  const heading = useId();
  const { status, announced } = useTaxPreview();
  const { locale } = usePreferences();
  const due = useBasket(({ checkout }) => dueToday(checkout, texts.dueToday, locale, texts.nextPayment));
  const announcement = useTotalAnnouncement(summary.state === "total" ? summary.total : null, texts);
  return (
    <div className={classNames(styles.outer, sticky && styles.sticky)}>
      <section
        className={classNames(styles.summary, collapsible && styles.collapsible)}
        aria-labelledby={texts.heading ? heading : undefined}
        data-open={open}
      >
        <div className={styles.top}>
          {texts.heading && (
            <h2 className={styles.heading} id={heading}>
              {texts.heading}
            </h2>
          )}
          {collapsible && (
            <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
              <span>{open ? texts.hideDetails : texts.showDetails}</span>
              <Icon name="chevron-down" size="1em" className={styles.chevron} />
            </button>
          )}
        </div>
        <dl className={styles.details} id={details}>
          <SummaryLines summary={summary} previewing={status === "loading"} texts={texts} />
        </dl>
        <dl className={styles.total} aria-busy={status === "loading" || undefined}>
          <dt>{texts.total}</dt>
          <dd>
            <TotalValue summary={summary} texts={texts} />
          </dd>
        </dl>
        {due && <p className={styles.due}>{due}</p>}
        {/* There before it has something to say, so that screen readers hear it. */}
        <div role="alert">{announced && <Alert tone="warning">{texts.taxFailed}</Alert>}</div>
        <p role="status" className={styles.status}>
          <VisuallyHidden>
            {summary.state === "loading" ? texts.loading : status === "loading" ? texts.taxLoading : announcement}
          </VisuallyHidden>
        </p>
      </section>
    </div>
  );
}

const hasChildren = (slot: ReactNode): boolean => (Array.isArray(slot) ? slot.length > 0 : Boolean(slot));

function SummaryLines({
  summary,
  previewing,
  texts,
}: {
  summary: Summary;
  previewing: boolean;
  texts: OrderSummarySettings["texts"];
}): ReactNode {
  const { locale } = usePreferences();
  const waiting = summary.state === "loading" ? <Skeleton width="4rem" /> : texts.empty;
  if (summary.state !== "total")
    return (
      <>
        <Line label={texts.subtotal} value={waiting} />
        <Line label={texts.tax} value={waiting} />
      </>
    );
  const { total, discount } = summary;
  const { currency, taxAmount, taxPercentage, taxIncluded, cashRounding } = total;
  const money = (amount: number) => formatAmount({ amount, currency }, locale);
  const tax = taxIncluded ? texts.vat : texts.tax;
  return (
    <>
      <Line label={texts.subtotal} value={money(total.subtotal)} />
      <DiscountLine total={total} discount={discount} texts={texts} />
      <Line
        label={
          <span className={styles.tax}>
            {taxPercentage === null ? tax : interpolate(texts.taxPercentage, { tax, percentage: formatPercent(taxPercentage, locale) })}
            {texts.taxTooltip && <TaxExplanation texts={texts} />}
          </span>
        }
        value={
          previewing ? (
            <Skeleton width="4rem" />
          ) : taxAmount === null ? (
            <span className={styles.later}>{taxIncluded ? texts.taxIncluded : texts.taxLater}</span>
          ) : taxIncluded ? (
            <span className={styles.later}>{interpolate(texts.taxContained, { amount: money(taxAmount) })}</span>
          ) : (
            money(taxAmount)
          )
        }
      />
      {cashRounding !== undefined && <Line label={texts.cashRounding} value={money(cashRounding)} />}
    </>
  );
}

function TotalValue({ summary, texts }: { summary: Summary; texts: OrderSummarySettings["texts"] }): ReactNode {
  const { locale } = usePreferences();
  if (summary.state !== "total") return summary.state === "loading" ? <Skeleton width="6rem" /> : texts.empty;
  const { amount, currency, taxAmount, taxIncluded } = summary.total;
  return (
    <>
      <bdi>{formatAmount({ amount, currency }, locale)}</bdi>
      {taxAmount === null && !taxIncluded && <span className={styles.plusTax}> {texts.plusTax}</span>}
    </>
  );
}
