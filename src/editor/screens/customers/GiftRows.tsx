/** What was bought to be given: from whom, for whom, and whether anybody has redeemed it. [MMA-3] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerGift, CustomerOrder } from "../../../domain/customers/customer-order";
import { formatCalendarDay } from "../../interface/dates";
import styles from "./Customers.module.css";
import { Fact } from "./Fact";

const TONES: Readonly<Record<CustomerGift["state"], "good" | "quiet">> = { waits: "quiet", open: "quiet", redeemed: "good" };

/** Nothing where nothing was given: most orders are for whoever placed them. */
export function GiftRows({ order: { gifts } }: { order: CustomerOrder }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  if (gifts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.gifts")}</h3>
      <ul className={styles.rows}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
}

function GiftRow({ gift: { name, giver, recipient, email, startsOn, codeEnd, state, redeemedOn } }: { gift: CustomerGift }): ReactNode {
  const { t, i18n } = useTranslation();
  const day = (date: string) => formatCalendarDay(date, i18n.language);
  return (
    <li>
      <div className={styles.rowText}>
        <strong>{name}</strong>
        <span className={styles.state} data-tone={TONES[state]}>
          {t(`customers.giftStates.${state}`)}
        </span>
        <dl className={styles.facts}>
          <Fact term={t("customers.givenBy")}>{giver || t("customers.forgotten")}</Fact>
          <Fact term={t("customers.givenTo")}>{[recipient, email].filter(Boolean).join(", ") || t("customers.givenToNobody")}</Fact>
          <Fact term={t("customers.giftStarts")}>{day(startsOn)}</Fact>
          {redeemedOn && <Fact term={t("customers.giftRedeemed")}>{day(redeemedOn)}</Fact>}
          <Fact term={t("customers.giftCode")}>{t("customers.giftCodeEnds", { end: codeEnd })}</Fact>
        </dl>
      </div>
    </li>
  );
}
