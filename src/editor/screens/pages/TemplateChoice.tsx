/** Which page a new one begins as: one of the first, and in a large shop any that is searched for; each with its picture. [BLD-14] */
import { FilePlus2, LayoutTemplate } from "lucide-react";
import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageList, PagesWanted } from "../../../layout/page/page-list";
import type { PageSummary } from "../../../layout/page/page-summary";
import type { BuilderApi } from "../../api/builder-api";
import { Field } from "../../interface/Field";
import { useApi } from "../../state/api-context";
import { useAnswer } from "../../state/use-answer";
import common from "../../interface/interface.module.css";
import { MAX_SEARCH } from "./page-filter";
import { TemplatePicture } from "./TemplatePicture";
import styles from "./templates.module.css";

/** Of a larger shop the others are searched for: every picture is a page that the shop draws. */
export const MAX_TEMPLATES_SHOWN = 11;

export interface TemplateChoiceProps {
  /** undefined: an empty page. */
  chosen: PageSummary | undefined;
  onChoose(page: PageSummary | undefined): void;
}

export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const name = useId();
  const [first, setFirst] = useState<PageList>({ pages: [] });
  const [typed, setTyped] = useState("");
  useEffect(() => {
    let isCurrent = true;
    // Without them a new page is an empty one.
    templatesFirst(api, {}).then(
      (list) => isCurrent && setFirst(list),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [api]);
  const find = useCallback((search: string) => templatesFirst(api, { search }), [api]);
  const search = typed.trim();
  const answer = useAnswer(search === "" ? undefined : search, find);
  const found = search === "" ? undefined : answer?.found;
  const pages = found?.pages ?? first.pages;
  const isAway = chosen !== undefined && !pages.some(({ id }) => id === chosen.id);
  const offered = isAway ? [chosen, ...pages] : pages;
  const option = (page: PageSummary | undefined, picture: ReactNode) => (
    <label key={page?.id ?? ""} className={styles.template}>
      <input type="radio" name={name} checked={chosen?.id === page?.id} onChange={() => onChoose(page)} />
      {picture}
      <span className={styles.words}>
        <span>{page?.title ?? t("newPage.empty")}</span> {page && <span className={styles.path}>{page.path}</span>}{" "}
        {page?.isTemplate && (
          <span className={styles.mark}>
            <LayoutTemplate size={12} aria-hidden="true" />
            {t("templates.mark")}
          </span>
        )}
      </span>
    </label>
  );
  return (
    <>
      {first.next !== undefined && (
        <>
          <Field type="search" label={t("newPage.findFrom")} maxLength={MAX_SEARCH} value={typed} onChange={setTyped} />
          <span role="status" className={common.hidden}>
            {found &&
              answer?.to === search &&
              t(found.next === undefined ? "searchList.found" : "newPage.foundMore", { count: found.pages.length })}
          </span>
        </>
      )}
      <fieldset className={styles.templates}>
        <legend className={common.label}>{t("newPage.from")}</legend>
        <div>
          {option(
            undefined,
            <span className={styles.empty}>
              <FilePlus2 size={22} aria-hidden="true" />
            </span>,
          )}
          {offered.map((page) => option(page, <TemplatePicture page={page} />))}
        </div>
      </fieldset>
    </>
  );
}

/** What the shop keeps as templates comes before its other pages, both by path. */
async function templatesFirst(api: Pick<BuilderApi, "pages">, wanted: PagesWanted): Promise<PageList> {
  const limit = MAX_TEMPLATES_SHOWN;
  const [templates, others] = await Promise.all(
    [true, false].map((template) => api.pages({ ...wanted, template, limit })) as [Promise<PageList>, Promise<PageList>],
  );
  const pages = [...templates.pages, ...others.pages];
  const next = templates.next ?? others.next ?? pages[limit]?.path;
  return { pages: pages.slice(0, limit), ...(next !== undefined && { next }) };
}
