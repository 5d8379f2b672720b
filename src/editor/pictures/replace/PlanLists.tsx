/** Pages and sections that show a picture, with what would become of each. */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReplacementPage, ReplacementPlan } from "../../../domain/media/picture-replacement";
import { languageName } from "../../../i18n/language-name";
import { themeTitle } from "../../theme/theme-title";
import pictureStyles from "../pictures.module.css";
import styles from "./replace.module.css";

export interface PlanListsProps {
  plan: ReplacementPlan;
  /** Sections go live at once: whoever may not publish leaves them to others. */
  mayPublish: boolean;
  withSections: boolean;
  setWithSections(withSections: boolean): void;
}

export function PlanLists({
  plan: { pages, sections, stays, more },
  mayPublish,
  withSections,
  setWithSections,
}: PlanListsProps): ReactNode {
  const { t } = useTranslation();
  const helpId = useId();
  const facts = ({ places, languages, isLive }: ReplacementPage) =>
    [
      places > 1 ? t("media.replace.places", { count: places }) : "",
      languages.length > 0 ? t("media.replace.translations", { languages: languages.map(languageName).join(", ") }) : "",
      t(isLive ? "media.replace.live" : "media.replace.draft"),
    ].filter(Boolean);
  if (pages.length + sections.length + stays.length === 0) return <p role="status">{t("media.replace.nothing")}</p>;
  return (
    <div className={styles.lists}>
      {pages.length > 0 && (
        <List heading={t("media.replace.pages", { count: pages.length })}>
          {pages.map((page) => (
            <li key={page.id}>
              {page.title || page.path} <span>{[page.path, ...facts(page)].join(" · ")}</span>
            </li>
          ))}
        </List>
      )}
      {more && <p>{t("media.replace.more")}</p>}
      {pages.length > 0 && <p className={pictureStyles.detail}>{t("media.replace.pagesHelp")}</p>}
      {sections.length > 0 && (
        <List heading={t("media.replace.sections", { count: sections.length })}>
          {sections.map(({ id, name, live }) => (
            <li key={id}>
              {name} <span>{t("media.replace.sectionLive", { count: live })}</span>
            </li>
          ))}
        </List>
      )}
      {sections.length > 0 &&
        (mayPublish ? (
          <div>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={withSections}
                aria-describedby={helpId}
                onChange={(event) => setWithSections(event.target.checked)}
              />
              {t("media.replace.withSections")}
            </label>
            <p id={helpId} className={pictureStyles.detail}>
              {t("media.replace.sectionsHelp")}
            </p>
          </div>
        ) : (
          <p className={pictureStyles.detail}>{t("media.replace.sectionsNeed")}</p>
        ))}
      {stays.length > 0 && (
        <List heading={t("media.replace.stays")}>
          {stays.map(({ id, title, path, reason }) => (
            <li key={`${reason} ${id}`}>
              {reason === "theme" ? t("theme.heading", { theme: themeTitle(title) }) : title || path}{" "}
              <span>{t(`media.replace.reasons.${reason}`)}</span>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

export function List({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={pictureStyles.heading}>
        {heading}
      </h3>
      <ul className={pictureStyles.pages}>{children}</ul>
    </section>
  );
}
