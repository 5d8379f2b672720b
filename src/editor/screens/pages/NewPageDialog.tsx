/** A new page: empty, or beginning as another one. */
import { useRef, useState, type ReactNode } from "react";
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
import { campaignTitle } from "../../../layout/campaign/campaign-title";
import { findingsOf } from "../../api/builder-api";
import { failureWords } from "../../interface/words/failure-words";
import { pathFromTitle } from "./page-path";
import { TemplateChoice } from "./TemplateChoice";
import { usePathProblem } from "./use-path-problem";

export interface NewPageDialogProps {
  /** To choose from; another may be named. */
  campaigns: readonly string[];
  /** Where a new page lands; a copy lies where its original does. */
  folder?: string | undefined;
  /** The page to copy; the person chooses otherwise. */
  from?: PageSummary | undefined;
  onClose(): void;
}

export function NewPageDialog({ campaigns, folder, from, onClose }: NewPageDialogProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [startTitle] = useState(from ? t("newPage.copyOf", { page: from.title }) : "");
  const [title, setTitle] = useState(startTitle);
  const [typedPath, setTypedPath] = useState<string>();
  const [pageType, setPageType] = useState<PageType>("offer-page");
  const [template, setTemplate] = useState<PageSummary>();
  const [campaign, setCampaign] = useState("");

  const address = useRef<HTMLDivElement>(null);
  const path = typedPath ?? pathFromTitle(title);
  const { problem, refuse } = usePathProblem(path, typedPath !== undefined || title.trim() !== "");

  const sending = useSending({
    isWhole: title.trim() !== "" && !problem,
    async send() {
      const page = from
        ? await api.duplicatePage(from.id, { path, title: title.trim() })
        : await api.createPage({
            path,
            pageType,
            title: title.trim(),
            ...(template ? { template: template.id } : {}),
            ...(campaign.trim() ? { campaign: campaign.trim() } : {}),
            ...(folder === undefined ? {} : { folder }),
          });
      // The page that is copied may be open behind it, and what is asked of it is not asked of its copy.
      onClose();
      void navigate(`/pages/${encodeURIComponent(page.id)}`);
    },
    wordsOf(error) {
      const isTaken = findingsOf(error).some(({ path: at, code }) => at === "path" && code === "taken");
      if (!isTaken) return failureWords(error, t);
      refuse();
      address.current!.querySelector("input")!.focus();
      return undefined;
    },
  });

  return (
    <Dialog
      title={from ? t("newPage.duplicateTitle", { page: from.title }) : t("newPage.title")}
      onClose={onClose}
      unsaved={title !== startTitle || typedPath !== undefined || campaign !== ""}
      busy={sending.busy}
    >
      <DialogForm sending={sending} action={t(from ? "newPage.duplicate" : "newPage.create")}>
        <Field
          label={t("newPage.name")}
          value={title}
          maxLength={200}
          onChange={setTitle}
          error={sending.tried && !title.trim() ? t("newPage.nameMissing") : undefined}
        />
        <div ref={address}>
          <Field
            label={t("newPage.path")}
            help={t("newPage.pathHelp")}
            value={path}
            maxLength={200}
            spellCheck={false}
            onChange={setTypedPath}
            error={(sending.tried || typedPath !== undefined || problem === "newPage.pathTaken") && problem ? t(problem) : undefined}
          />
        </div>
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
                disabled={template !== undefined}
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
            <TemplateChoice
              chosen={template}
              onChoose={(page) => {
                setTemplate(page);
                if (page) setPageType(page.pageType);
              }}
            />
            <Field
              label={t("campaign.title")}
              help={t("campaign.nameHelp")}
              list="new-page-campaigns"
              maxLength={120}
              value={campaign}
              onChange={setCampaign}
            />
            <datalist id="new-page-campaigns">
              {campaigns.map((name) => (
                <option key={name} value={name}>
                  {campaignTitle(name)}
                </option>
              ))}
            </datalist>
            {folder !== undefined && <p className={styles.help}>{t("folders.newPage", { folder })}</p>}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
