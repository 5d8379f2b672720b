/** What was bought to be given: from whom, for whom, and whether anybody has redeemed it. [MMA-3] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerGift, CustomerOrder } from "../../../domain/customers/customer-order";
import { formatCalendarDay } from "../../interface/dates";
import { TextButton } from "../../interface/TextButton";
import styles from "./Customers.module.css";
import { Fact } from "./Fact";

const TONES: Readonly<Record<CustomerGift["state"], "good" | "quiet">> = { waits: "quiet", open: "quiet", redeemed: "good" };

export interface GiftRowsProps {
  order: Pick<CustomerOrder, "gifts">;
  onSend(gift: CustomerGift): void;
}

/** Nothing where nothing was given: most orders are for whoever placed them. */
export function GiftRows({ order: { gifts }, onSend }: GiftRowsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  if (gifts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.gifts")}</h3>
      <ul className={styles.rows}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} onSend={onSend} />
        ))}
      </ul>
    </section>
  );
}

function GiftRow({ gift, onSend }: { gift: CustomerGift } & Pick<GiftRowsProps, "onSend">): ReactNode {
  const { name, giver, recipient, email, startsOn, codeEnd, state, redeemedOn, canSend } = gift;
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
      {canSend && (
        <div className={styles.actions}>
          <TextButton
            aria-label={t("customers.sendCodeOf", { name, to: recipient || email || t("customers.givenToNobody") })}
            onClick={() => onSend(gift)}
          >
            {t("customers.sendCode")}
          </TextButton>
        </div>
      )}
    </li>
  );
}
