import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { campaignTitle } from "../../../layout/campaign/campaign-title";
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
}

/** By campaign, type and state; each says how many pages are left by the number in the list. */
export function PageFilters({ choices, filter, onChange }: PageFiltersProps): ReactNode {
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
  const isOn = filter.campaign !== "" || filter.pageType !== "" || filter.status !== "";
  return (
    <div className={styles.filters} role="group" aria-label={t("pageFilter.label")}>
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
