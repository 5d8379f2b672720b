/** Which page a new one begins as: one of the first, and in a large shop any that is searched for. [BLD-14] */
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PAGES_LISTED, type PageList } from "../../../layout/page/page-list";
import type { PageSummary } from "../../../layout/page/page-summary";
import { Field } from "../../interface/Field";
import styles from "../../interface/interface.module.css";
import { useApi } from "../../state/api-context";
import { useAnswer } from "../../state/use-answer";
import { MAX_SEARCH } from "./page-filter";

export interface TemplateChoiceProps {
  /** undefined: an empty page. */
  chosen: PageSummary | undefined;
  onChoose(page: PageSummary | undefined): void;
}

export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [first, setFirst] = useState<PageList>({ pages: [] });
  const [typed, setTyped] = useState("");
  useEffect(() => {
    let isCurrent = true;
    // Without them a new page is an empty one.
    api.pages({ limit: MAX_PAGES_LISTED }).then(
      (list) => isCurrent && setFirst(list),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [api]);
  const find = useCallback(async (search: string) => (await api.pages({ search, limit: MAX_PAGES_LISTED })).pages, [api]);
  const search = typed.trim();
  const answer = useAnswer(search === "" ? undefined : search, find);
  const found = search === "" ? undefined : answer?.found;
  const pages = found ?? first.pages;
  const isAway = chosen !== undefined && !pages.some(({ id }) => id === chosen.id);
  const offered = isAway ? [chosen, ...pages] : pages;
  return (
    <>
      {first.next !== undefined && (
        <>
          <Field type="search" label={t("newPage.findFrom")} maxLength={MAX_SEARCH} value={typed} onChange={setTyped} />
          <span role="status" className={styles.hidden}>
            {found && answer?.to === search && t("searchList.found", { count: found.length })}
          </span>
        </>
      )}
      <div className={styles.field}>
        <label className={styles.label} htmlFor="new-page-template">
          {t("newPage.from")}
        </label>
        <select
          id="new-page-template"
          className={styles.input}
          value={chosen?.id ?? ""}
          onChange={(event) => onChoose(offered.find(({ id }) => id === event.target.value))}
        >
          <option value="">{t("newPage.empty")}</option>
          {offered.map((page) => (
            <option key={page.id} value={page.id}>
              {page.title} ({page.path})
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
