/** A new page: empty, or beginning as another one. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { PAGE_TYPES, type PageType } from "../../../layout/types";
import type { PageSummary } from "../../../layout/page/page-summary";
import { useApi } from "../../state/api-context";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import styles from "../../interface/interface.module.css";
import { campaignTitle } from "../../campaign/campaign-title";
import { campaignsOf } from "./page-filter";
import { pathProblem, pathFromTitle } from "./page-path";

export interface NewPageDialogProps {
  pages: readonly PageSummary[];
  /** The page to copy; the person chooses otherwise. */
  from?: PageSummary | undefined;
  onClose(): void;
}

export function NewPageDialog({ pages, from, onClose }: NewPageDialogProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [startTitle] = useState(from ? t("newPage.copyOf", { page: from.title }) : "");
  const [title, setTitle] = useState(startTitle);
  const [typedPath, setTypedPath] = useState<string>();
  const [pageType, setPageType] = useState<PageType>("offer-page");
  const [template, setTemplate] = useState("");
  const [campaign, setCampaign] = useState("");

  const path = typedPath ?? pathFromTitle(title);
  const taken = pages.some((page) => page.path.replace(/\/$/, "") === path.replace(/\/$/, ""));
  const problem = taken ? "newPage.pathTaken" : pathProblem(path);

  const sending = useSending({
    isWhole: title.trim() !== "" && !problem,
    async send() {
      const page = from
        ? await api.duplicatePage(from.id, { path, title: title.trim() })
        : await api.createPage({
            path,
            pageType,
            title: title.trim(),
            ...(template ? { template } : {}),
            ...(campaign.trim() ? { campaign: campaign.trim() } : {}),
          });
      void navigate(`/pages/${encodeURIComponent(page.id)}`);
    },
  });

  return (
    <Dialog
      title={from ? t("newPage.duplicateTitle", { page: from.title }) : t("newPage.title")}
      onClose={onClose}
      unsaved={title !== startTitle || typedPath !== undefined || campaign !== ""}
    >
      <DialogForm sending={sending} action={t(from ? "newPage.duplicate" : "newPage.create")} onLeave={onClose}>
        <Field
          label={t("newPage.name")}
          value={title}
          maxLength={200}
          onChange={setTitle}
          error={sending.tried && !title.trim() ? t("newPage.nameMissing") : undefined}
        />
        <Field
          label={t("newPage.path")}
          help={t("newPage.pathHelp")}
          value={path}
          maxLength={200}
          spellCheck={false}
          onChange={setTypedPath}
          error={(sending.tried || typedPath !== undefined) && problem ? t(problem) : undefined}
        />
        {!from && (
          <>
            <div className={styles.field}>
              <label className={styles.label} htmlFor="new-page-type">
                {t("newPage.type")}
              </label>
              <select
                id="new-page-type"
                className={styles.input}
                value={pageType}
                disabled={template !== ""}
                onChange={(event) => setPageType(event.target.value as PageType)}
              >
                {PAGE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`pageTypes.${type}`)}
                  </option>
                ))}
              </select>
              <p className={styles.help}>{t(`pageTypeHelp.${pageType}`)}</p>
            </div>
            <div className={styles.field}>
              <label className={styles.label} htmlFor="new-page-template">
                {t("newPage.from")}
              </label>
              <select
                id="new-page-template"
                className={styles.input}
                value={template}
                onChange={(event) => {
                  setTemplate(event.target.value);
                  const chosen = pages.find((page) => page.id === event.target.value);
                  if (chosen) setPageType(chosen.pageType);
                }}
              >
                <option value="">{t("newPage.empty")}</option>
                {pages.map((page) => (
                  <option key={page.id} value={page.id}>
                    {page.title} ({page.path})
                  </option>
                ))}
              </select>
            </div>
            <Field
              label={t("campaign.title")}
              help={t("campaign.nameHelp")}
              list="new-page-campaigns"
              maxLength={120}
              value={campaign}
              onChange={setCampaign}
            />
            <datalist id="new-page-campaigns">
              {campaignsOf(pages).map((name) => (
                <option key={name} value={name}>
                  {campaignTitle(name)}
                </option>
              ))}
            </datalist>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
