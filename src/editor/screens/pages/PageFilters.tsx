import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../../layout/page/page-summary";
import { campaignTitle } from "../../campaign/campaign-title";
import { TextButton } from "../../interface/TextButton";
import interfaceStyles from "../../interface/interface.module.css";
import { campaignsOf, EVERY_PAGE, NO_CAMPAIGN, PAGE_STATUSES, typesOf, type PageFilter } from "./page-filter";
import styles from "./PagesScreen.module.css";

export interface PageFiltersProps {
  pages: readonly PageSummary[];
  filter: PageFilter;
  onChange(filter: PageFilter): void;
}

/** By campaign, type and state; each says how many pages are left by the number in the list. */
export function PageFilters({ pages, filter, onChange }: PageFiltersProps): ReactNode {
  const { t } = useTranslation();
  const choose = (name: Exclude<keyof PageFilter, "words">, choices: readonly (readonly [value: string, label: string])[]) => (
    <select
      className={interfaceStyles.input}
      aria-label={t(`pageFilter.${name}`)}
      data-on={filter[name] !== "" || undefined}
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
    >
      <option value="">{t(`pageFilter.any.${name}`)}</option>
      {choices.map(([value, label]) => (
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
        ...campaignsOf(pages).map((name) => [name, campaignTitle(name)] as const),
        ...(pages.some(({ campaign }) => campaign === null) ? [[NO_CAMPAIGN, t("pageFilter.noCampaign")] as const] : []),
      ])}
      {choose(
        "pageType",
        typesOf(pages).map((type) => [type, t(`pageTypes.${type}`)]),
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
