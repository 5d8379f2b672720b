/** A section's own settings, where no block of it is selected: its name, and the pages that link it. [BLD-11] */
import { LayoutTemplate } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_ID, useDocument, useEntry } from "../document/editor-document";
import { Field } from "../interface/Field";
import type { EditedSection } from "../screens/edit/session/edit-session";
import styles from "../settings/SettingsPane.module.css";
import { UsesList } from "./UsesList";
import { useSectionUses } from "./use-section-uses";

export function SectionSettings({ section }: { section: EditedSection }): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const entry = useEntry(PAGE_ID);
  const uses = useSectionUses(section.id);
  if (entry?.kind !== "page") return null;
  const { title } = entry.page.settings;
  const rename = (name: string) =>
    document.changePage((before) => ({ ...before, title: name }), { key: "page", values: { setting: t("sections.name") } }, "name");
  return (
    <>
      <header className={styles.head}>
        <LayoutTemplate size={16} aria-hidden="true" />
        <h2 tabIndex={-1}>{t("sections.heading")}</h2>
      </header>
      <div className={styles.body}>
        <Field
          data-place="title"
          label={t("sections.name")}
          maxLength={100}
          value={title}
          onChange={rename}
          error={title.trim() ? undefined : t("sections.nameMissing")}
        />
        <p className={styles.about}>{t("sections.editAbout")}</p>
      </div>
      <section className={styles.more}>
        <h3>{t("sections.linkedOn")}</h3>
        {uses === undefined ? (
          <p role="status">{t("common.loading")}</p>
        ) : uses === "failed" ? (
          <p role="alert">{t("sections.usesFailed")}</p>
        ) : uses.all === 0 ? (
          <p>{t("sections.unused")}</p>
        ) : (
          <UsesList pages={uses.pages} label={t("sections.linkedOn")} />
        )}
      </section>
    </>
  );
}
