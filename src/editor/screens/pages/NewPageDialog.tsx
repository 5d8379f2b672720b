/** A new page: empty, or beginning as another one. */
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { PAGE_TYPES, type PageType } from "../../../layout/types";
import type { PageSummary } from "../../../layout/page/page-summary";
import { useApi } from "../../state/api-context";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { failureWords } from "../../interface/words/failure-words";
import styles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
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
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const path = typedPath ?? pathFromTitle(title);
  const taken = pages.some((page) => page.path.replace(/\/$/, "") === path.replace(/\/$/, ""));
  const problem = taken ? "newPage.pathTaken" : pathProblem(path);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!title.trim() || problem) return;
    setBusy(true);
    try {
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
    } catch (error) {
      setFailure(failureWords(error, t));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={from ? t("newPage.duplicateTitle", { page: from.title }) : t("newPage.title")}
      onClose={onClose}
      unsaved={title !== startTitle || typedPath !== undefined || campaign !== ""}
    >
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: "grid", gap: 14 }}>
        <Field
          label={t("newPage.name")}
          value={title}
          maxLength={200}
          onChange={setTitle}
          error={tried && !title.trim() ? t("newPage.nameMissing") : undefined}
        />
        <Field
          label={t("newPage.path")}
          help={t("newPage.pathHelp")}
          value={path}
          maxLength={200}
          spellCheck={false}
          onChange={setTypedPath}
          error={(tried || typedPath !== undefined) && problem ? t(problem) : undefined}
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
          </>
        )}
        {!from && (
          <>
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
        {failure && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.dialogFoot}>
          <TextButton variant="quiet" onClick={onClose}>
            {t("common.cancel")}
          </TextButton>
          <TextButton type="submit" variant="primary" busy={busy}>
            {from ? t("newPage.duplicate") : t("newPage.create")}
          </TextButton>
        </div>
      </form>
    </Dialog>
  );
}
