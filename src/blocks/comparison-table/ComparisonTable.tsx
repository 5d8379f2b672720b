import { useId, type ReactNode } from "react";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import { savingPercent } from "../../domain/offer/comparison/saving";
import { formatAmount, interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import { PurchaseLink } from "../../offer-flows/PurchaseLink";
import type { BlockProps } from "../../registry/define-block";
import { useOffers, usePreferences } from "../../shop/hooks/use-shop";
import { Badge } from "../../ui/badge/Badge";
import { Icon } from "../../ui/icon/Icon";
import { RichLine } from "../../ui/rich-text/RichLine";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { comparedRows, type Cell } from "./compared-rows";
import styles from "./ComparisonTable.module.css";
import type { ComparisonTableSettings } from "./settings.gen";

/** Plans and what each has, as a table. Prices, features and savings are the catalogue's. [LAND-1] */
export function ComparisonTable({ id, settings }: BlockProps<ComparisonTableSettings>): ReactNode {
  const { heading, intro, label, showSaving, texts, tone } = settings;
  const { locale } = usePreferences();
  const named = settings.offers.filter((entry) => entry.offer);
  const offers = useOffers(
    named.map((entry) => entry.offer),
    label,
  );
  const caption = useId();
  const entryOf = ({ path }: Offer) => named.find(({ offer }) => offer === path);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      {offers.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrow keys
        <div className={styles.frame} role="region" aria-labelledby={caption} tabIndex={0}>
          <table className={styles.table}>
            <caption id={caption}>
              <VisuallyHidden>{heading || texts.feature}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={styles.corner}>
                  <VisuallyHidden>{texts.feature}</VisuallyHidden>
                </th>
                {offers.map((offer) => (
                  <th key={offer.path} scope="col" className={styles.plan} data-highlight={entryOf(offer)?.highlight || undefined}>
                    {entryOf(offer)?.badge && <Badge tone="spark">{entryOf(offer)!.badge}</Badge>}
                    <span className={styles.name}>{offerDisplayName(offer)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{texts.price}</th>
                {offers.map((offer) => {
                  const saving = showSaving ? savingPercent(offer, offers) : 0;
                  return (
                    <td key={offer.path}>
                      <bdi className={styles.price}>
                        <RichLine text={offer.data.attributes.display_price__limio || formatAmount(offer.price, locale)} />
                      </bdi>
                      {saving > 0 && (
                        <span className={styles.saving}>{interpolate(texts.saving, { percent: formatPercent(saving, locale) })}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
              {comparedRows(offers, settings).map((row, index) => (
                <tr key={index}>
                  <th scope="row">{row.isRich ? <RichLine text={row.label} /> : row.label}</th>
                  {row.cells.map((cell, column) => (
                    <td key={column}>{shown(cell, texts)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- below the names, there is nothing to do */}
                <td />
                {offers.map((offer) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it says what it is
                  <td key={offer.path} className={styles.action}>
                    <PurchaseLink offer={offer} highlight={!!entryOf(offer)?.highlight} texts={texts}>
                      <VisuallyHidden> {offerDisplayName(offer)}</VisuallyHidden>
                    </PurchaseLink>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Section>
  );
}

function shown(cell: Cell, texts: ComparisonTableSettings["texts"]): ReactNode {
  if (typeof cell === "string") return cell;
  return (
    <>
      <Icon name={cell ? "check" : "minus"} size="20px" className={cell ? styles.yes : styles.no} />
      <VisuallyHidden>{cell ? texts.included : texts.notIncluded}</VisuallyHidden>
    </>
  );
}
