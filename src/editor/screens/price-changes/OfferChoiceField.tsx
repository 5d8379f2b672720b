/** Which offer: one of the first, and in a large shop any that is searched for. [MMA-7] */
import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferChoice, OfferChoices } from "../../api/builder-api";
import { Field } from "../../interface/Field";
import styles from "../../interface/interface.module.css";
import { useApi } from "../../state/api-context";
import { useAnswer } from "../../state/use-answer";

export interface OfferChoiceFieldProps {
  chosen: OfferChoice | undefined;
  onChoose(offer: OfferChoice | undefined): void;
  error: string | undefined;
}

const MAX_SEARCH = 100;

export function OfferChoiceField({ chosen, onChoose, error }: OfferChoiceFieldProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const id = useId();
  const [first, setFirst] = useState<OfferChoices>();
  const [isMissing, setMissing] = useState(false);
  const [typed, setTyped] = useState("");
  const language = i18n.language;
  useEffect(() => {
    let isCurrent = true;
    api.offers(language).then(
      (found) => isCurrent && setFirst(found),
      () => isCurrent && setMissing(true),
    );
    return () => void (isCurrent = false);
  }, [api, language]);
  const find = useCallback((search: string) => api.offers(language, { search }), [api, language]);
  const search = typed.trim();
  const answer = useAnswer(search === "" ? undefined : search, find);
  const found = search === "" ? undefined : answer?.found;
  const { offers = [] } = found ?? first ?? {};
  const isAway = chosen !== undefined && !offers.some(({ path }) => path === chosen.path);
  const offered = isAway ? [chosen, ...offers] : offers;
  return (
    <>
      {first?.more && (
        <>
          <Field type="search" label={t("priceChanges.findOffer")} maxLength={MAX_SEARCH} value={typed} onChange={setTyped} />
          <span role="status" className={styles.hidden}>
            {found && answer?.to === search && t("searchList.found", { count: found.offers.length })}
          </span>
          {found?.more && (
            <p role="status" className={styles.help}>
              {t("visibility.moreFound")}
            </p>
          )}
        </>
      )}
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t("priceChanges.offer")}
        </label>
        <select
          id={id}
          className={styles.input}
          value={chosen?.path ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChoose(offered.find(({ path }) => path === event.target.value))}
        >
          <option value="">{t("priceChanges.chooseOffer")}</option>
          {offered.map(({ path, displayName }) => (
            <option key={path} value={path}>
              {`${displayName} (${path})`}
            </option>
          ))}
        </select>
        <div id={`${id}-help`}>
          {(error || isMissing) && <p className={styles.error}>{isMissing ? t("priceChanges.noOffers") : error}</p>}
        </div>
      </div>
    </>
  );
}
