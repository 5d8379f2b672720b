/** What shoppers find different once the page goes live, at once or as planned: its changes, or that it is new. [BLD-9] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { campaignOf } from "../../layout/campaign/page-campaign";
import type { PageSummary } from "../../layout/page/page-summary";
import type { Layout } from "../../layout/types";
import { CampaignDays } from "./CampaignDays";
import { ChangeList } from "./ChangeList";
import type { useLiveChanges } from "./use-live-changes";

export function WhatGoesLive({
  found,
  now,
  page,
  path,
  at,
  onShowAll,
}: {
  found: ReturnType<typeof useLiveChanges>;
  /** What is to go live. */
  now: Layout;
  page: PageSummary;
  /** Where it will stand. */
  path: string;
  /** When it goes live, milliseconds since 1970. */
  at: number;
  onShowAll(): void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {found === undefined ? (
        <p role="status">{t("publish.comparing")}</p>
      ) : found === "first" ? (
        <p>
          <strong>{t("publish.first", { path })}</strong>
        </p>
      ) : found === "unknown" ? (
        <p role="alert">{t("publish.unknown")}</p>
      ) : (
        <ChangeList {...found} now={now} onShowAll={onShowAll} />
      )}
      <CampaignDays campaign={campaignOf(now)} at={at} />
      {page.publishedVersion !== null && path !== page.path && <p>{t("publish.moves", { from: page.path, to: path })}</p>}
    </>
  );
}
