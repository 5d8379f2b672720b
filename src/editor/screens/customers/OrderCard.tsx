/** One order that was found: who, what, when, how much; all that came of it once it is opened. */
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { FoundOrder } from "../../../domain/customers/customer-order";
import { formatAmount } from "../../../i18n/format";
import { formatDay } from "../../interface/dates";
import type { Notice } from "../../state/editor-ui";
import cards from "../frame/Cards.module.css";
import styles from "./Customers.module.css";
import { OrderDetails } from "./OrderDetails";

export interface OrderCardProps {
  order: FoundOrder;
  /** Of the card, which can be focused by it. */
  ref?: Ref<HTMLLIElement>;
  isOpenFirst: boolean;
  /** Of the list: where that is read anew, so is what came of an order that is open. */
  version?: number;
  onDone(notice: Notice): void;
}

export function OrderCard({ order, ref, isOpenFirst, version, onDone }: OrderCardProps): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { reference, name, email, createdAt, total, items } = order;
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <li ref={ref} tabIndex={-1} className={cards.card}>
      <div className={styles.head}>
        <h2 className={styles.reference}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Sign size={16} aria-hidden="true" />
            {reference}
          </button>
        </h2>
        <span className={styles.who}>
          {name || email ? (
            <>
              {name} <small>{email}</small>
            </>
          ) : (
            t("customers.forgotten")
          )}
        </span>
        <span className={styles.what}>{items.join(", ")}</span>
        <span className={styles.sum}>
          <strong>{formatAmount(total, i18n.language)}</strong>
          <small>{formatDay(createdAt, i18n.language)}</small>
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OrderDetails id={order.id} reference={reference} version={version} onDone={onDone} />}
      </div>
    </li>
  );
}
