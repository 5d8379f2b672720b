/** What happened to a subscription, read when somebody wants to see it: the newest first, older entries as one asks for them. [MMA-2] */
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerSubscription } from "../../../../domain/customers/customer-order";
import styles from "./history.module.css";
import { HistoryEntries } from "./HistoryEntries";

export function SubscriptionHistory({ subscription }: { subscription: CustomerSubscription }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.history}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t("customers.history.of", { name: subscription.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={15} aria-hidden="true" />
        {t("customers.history.title")}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <HistoryEntries subscription={subscription} />}
      </div>
    </div>
  );
}
