import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerSubscription } from "../../../../domain/customers/customer-order";
import type { HistoryEntry } from "../../../../domain/customers/subscription-history";
import { formatInstant } from "../../../interface/dates";
import { useApi } from "../../../state/api-context";
import { PageOfList } from "../paged/PageOfList";
import { useMethodName } from "../use-method-name";
import { usePagedList } from "../paged/use-paged-list";
import { actorWords, factWords } from "./history-words";
import styles from "./history.module.css";

/** @param subscription as it was read last: whatever was done to it since is in its history, too */
export function HistoryEntries({ subscription }: { subscription: CustomerSubscription }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const { id } = subscription;
  const read = useCallback((before?: string) => api.subscriptionHistory(id, before), [api, id]);
  const list = usePagedList(read, { version: subscription });
  return (
    <PageOfList list={list} nothing={t("customers.history.nothing")} more={t("customers.history.older")}>
      {({ entries }, first) => (
        <ol className={styles.entries} aria-label={t("customers.history.of", { name: subscription.name })}>
          {entries.map((entry, index) => (
            <li key={entry.id} ref={first(index)} tabIndex={-1}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </PageOfList>
  );
}

function Entry({ entry }: { entry: HistoryEntry }): ReactNode {
  const { t, i18n } = useTranslation();
  const methodName = useMethodName();
  const { kind, at, facts, by } = entry;
  const words = factWords(entry, { t, language: i18n.language, methodName });
  return (
    <>
      <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
      <div className={styles.what}>
        <p>
          <strong>{t(`customers.history.kinds.${kind}`)}</strong>
        </p>
        {words.length > 0 && <p>{words.join(" · ")}</p>}
        {facts.reason && <p>{t("customers.history.reason", { reason: facts.reason })}</p>}
        {facts.comment && <blockquote>{facts.comment}</blockquote>}
        <small>{actorWords(by, t)}</small>
      </div>
    </>
  );
}
