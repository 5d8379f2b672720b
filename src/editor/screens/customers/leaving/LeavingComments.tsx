import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CancellationSpan } from "../../../../domain/customers/cancellations";
import { formatInstant } from "../../../interface/dates";
import { TextButton } from "../../../interface/TextButton";
import { useApi } from "../../../state/api-context";
import cards from "../../frame/Cards.module.css";
import { PageOfList } from "../paged/PageOfList";
import type { ListPlaces } from "../paged/paged-store";
import { usePagedList } from "../paged/use-paged-list";
import styles from "./leaving.module.css";

export interface LeavingCommentsProps {
  span: CancellationSpan;
  /** How many were shown, for whoever comes back from an order. */
  places: ListPlaces;
  /** @param subscription number of it, which its order is looked for by */
  onOrder(subscription: string): void;
}

export function LeavingComments({ span, places, onOrder }: LeavingCommentsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const read = useCallback((before?: string) => api.cancellationComments(span, before), [api, span]);
  const list = usePagedList(read, { places, name: `leaving/${span}` });
  return (
    <PageOfList list={list} nothing={t("customers.leaving.noComments")} more={t("customers.leaving.older")}>
      {({ entries }, first) => (
        <ul className={cards.list} aria-label={t("customers.leaving.comments")}>
          {entries.map(({ id, at, reason, comment, subscriptionId }, index) => (
            <li key={id} ref={first(index)} tabIndex={-1} className={cards.card}>
              <p className={styles.said}>{comment}</p>
              <div className={styles.about}>
                <span>
                  <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
                  {reason && <> · {reason}</>}
                </span>
                <TextButton
                  variant="quiet"
                  aria-label={t("customers.leaving.showOrderOf", { id: subscriptionId })}
                  onClick={() => onOrder(subscriptionId)}
                >
                  {t("customers.due.showOrder")}
                </TextButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PageOfList>
  );
}
