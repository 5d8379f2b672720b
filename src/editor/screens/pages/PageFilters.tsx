import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { campaignTitle } from "../../../layout/campaign/campaign-title";
import { folderKey, NO_FOLDER, type PageFolder } from "../../../layout/page/page-folder";
import { NO_CAMPAIGN, type PageChoices } from "../../../layout/page/page-list";
import { PAGE_STATUSES } from "../../../layout/page/page-status";
import { TextButton } from "../../interface/TextButton";
import interfaceStyles from "../../interface/interface.module.css";
import { EVERY_PAGE, type PageFilter } from "./page-filter";
import styles from "./PagesScreen.module.css";

export interface PageFiltersProps {
  choices: PageChoices;
  filter: PageFilter;
  onChange(filter: PageFilter): void;
  /** Another name for the folder that is chosen; absent: not for this person. */
  onRenameFolder?: (() => void) | undefined;
}

/** By folder, campaign, type and state. A folder says how many pages lie in it, whatever else is chosen. */
export function PageFilters({ choices, filter, onChange, onRenameFolder }: PageFiltersProps): ReactNode {
  const { t } = useTranslation();
  const choose = (name: Exclude<keyof PageFilter, "words">, values: readonly (readonly [value: string, label: string])[]) => (
    <select
      className={interfaceStyles.input}
      aria-label={t(`pageFilter.${name}`)}
      data-on={filter[name] !== "" || undefined}
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
    >
      <option value="">{t(`pageFilter.any.${name}`)}</option>
      {values.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  const isOn = filter.folder !== "" || filter.campaign !== "" || filter.pageType !== "" || filter.status !== "";
  return (
    <div className={styles.filters} role="group" aria-label={t("pageFilter.label")}>
      {choose("folder", [
        ...foldersByName(choices.folders, filter.folder).map(
          ({ name, count }) => [name, t("folders.withCount", { folder: name, count })] as const,
        ),
        ...(choices.withoutFolder ? [[NO_FOLDER, t("pageFilter.noFolder")] as const] : []),
      ])}
      {choose("campaign", [
        ...byTitle(choices.campaigns, filter.campaign).map((name) => [name, campaignTitle(name)] as const),
        ...(choices.withoutCampaign ? [[NO_CAMPAIGN, t("pageFilter.noCampaign")] as const] : []),
      ])}
      {choose(
        "pageType",
        choices.pageTypes.map((type) => [type, t(`pageTypes.${type}`)]),
      )}
      {choose(
        "status",
        PAGE_STATUSES.map((status) => [status, t(`pages.status.${status}`)]),
      )}
      {onRenameFolder && filter.folder.trim() !== "" && (
        <TextButton variant="quiet" onClick={onRenameFolder}>
          <Pencil size={14} aria-hidden="true" />
          {t("folders.rename")}
        </TextButton>
      )}
      {isOn && (
        <TextButton variant="quiet" onClick={() => onChange({ ...EVERY_PAGE, words: filter.words })}>
          {t("pageFilter.clear")}
        </TextButton>
      )}
    </div>
  );
}

/** @param chosen stays among them, though its last page may be gone */
const byTitle = (campaigns: readonly string[], chosen: string): string[] =>
  [...new Set([...campaigns, ...(chosen.trim() ? [chosen] : [])])].sort((a, b) => campaignTitle(a).localeCompare(campaignTitle(b)));

/** @param chosen stays among them, though its last page may be gone */
function foldersByName(folders: readonly PageFolder[], chosen: string): PageFolder[] {
  const isChosen = ({ name }: PageFolder) => folderKey(name) === folderKey(chosen);
  const count = folders.find(isChosen)?.count ?? 0;
  const own = chosen.trim() === "" ? [] : [{ name: chosen, count }];
  return [...folders.filter((folder) => !isChosen(folder)), ...own].sort((a, b) => a.name.localeCompare(b.name));
}
