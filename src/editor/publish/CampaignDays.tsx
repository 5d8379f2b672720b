/** When shoppers will see the page that goes live, by the days of its campaign: clearly so where they never will. [BLD-14] */
import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { campaignPhase, type PageCampaign } from "../../layout/campaign/page-campaign";
import { formatInstant } from "../interface/dates";
import styles from "./publish.module.css";

/** @param at when it goes live, milliseconds since 1970 */
export function CampaignDays({ campaign, at }: { campaign: PageCampaign; at: number }): ReactNode {
  const { t, i18n } = useTranslation();
  const { from, until, elsewhere } = campaign;
  const phase = campaignPhase(campaign, at);
  const values = { from: from ? formatInstant(from, i18n.language) : "", until: until ? formatInstant(until, i18n.language) : "" };
  const led = elsewhere && ` ${t(`publish.days.${phase === "before" ? "untilThen" : "elsewhere"}`, { path: elsewhere })}`;
  if (phase === "after")
    return (
      <p className={styles.over} role="alert">
        <CalendarX2 size={16} aria-hidden="true" />
        <span>
          <strong>{t("publish.days.after")}</strong> {t("publish.days.afterSince", values)}
          {led}
        </span>
      </p>
    );
  if (phase === "before")
    return (
      <p>
        <strong>{t(until ? "publish.days.beforeUntil" : "publish.days.before", values)}</strong>
        {led}
      </p>
    );
  return until && <p>{t("publish.days.until", values)}</p>;
}
