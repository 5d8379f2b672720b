/** Why people cancel, over a span: how many for which reason, and what they said, the newest first. [MMA-2] */
import { useCallback, useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CANCELLATION_SPANS, type CancellationSpan } from "../../../../domain/customers/cancellations";
import interfaceStyles from "../../../interface/interface.module.css";
import { TextButton } from "../../../interface/TextButton";
import { useList } from "../../../interface/use-list";
import { failureWords } from "../../../interface/words/failure-words";
import { useApi } from "../../../state/api-context";
import cards from "../../frame/Cards.module.css";
import styles from "../Customers.module.css";
import own from "./leaving.module.css";
import { LeavingComments, type LeavingCommentsProps } from "./LeavingComments";
import { ReasonCounts } from "./ReasonCounts";

export interface WhyPeopleLeaveProps extends LeavingCommentsProps {
  onSpan(span: CancellationSpan): void;
}

export function WhyPeopleLeave({ span, onSpan, places, onOrder }: WhyPeopleLeaveProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const id = useId();
  const read = useCallback(async () => [{ span, ...(await api.cancellationReasons(span)) }], [api, span]);
  const { entries, failed, reload } = useList(read);
  const counted = entries?.[0];
  return (
    <>
      <p className={cards.intro}>{t("customers.leaving.intro")}</p>
      <label className={own.span}>
        {t("customers.leaving.span")}
        <select className={interfaceStyles.input} value={span} onChange={(event) => onSpan(event.target.value as CancellationSpan)}>
          {CANCELLATION_SPANS.map((days) => (
            <option key={days} value={days}>
              {t("customers.leaving.days", { count: Number(days) })}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count} role="status">
        {counted?.span === span ? t("customers.leaving.total", { count: counted.total }) : !failed && t("common.loading")}
      </p>
      {failed !== undefined && (
        <div className={styles.trouble} role="alert">
          <p>{failureWords(failed, t)}</p>
          <TextButton onClick={reload}>{t("common.tryAgain")}</TextButton>
        </div>
      )}
      {counted && counted.total > 0 && (counted.span === span || failed === undefined) && <ReasonCounts counted={counted} />}
      <section className={own.comments} aria-labelledby={id}>
        <h2 id={id}>{t("customers.leaving.comments")}</h2>
        <LeavingComments span={span} places={places} onOrder={onOrder} />
      </section>
    </>
  );
}
