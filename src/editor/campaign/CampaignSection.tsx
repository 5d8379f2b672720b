/** What the page's settings say of its campaign, folded away until somebody wants it, or until something in it is wrong. [BLD-14] */
import { ChevronRight, Megaphone } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Loading } from "../interface/Loading";
import { ReadButton } from "../rights/ReadButton";
import { useUi } from "../state/editor-ui";
import { campaignTitle } from "../../layout/campaign/campaign-title";
import { lazyPart } from "../interface/late/late-part";
import styles from "./campaign.module.css";
import { useCampaign } from "./use-campaign";

const CampaignPanel = lazyPart(() => import("./CampaignPanel"), "CampaignPanel");

export function CampaignSection(): ReactNode {
  const { t } = useTranslation();
  const { name, effective } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const focus = useUi((state) => state.focus);
  const isAsked = focus?.path.startsWith("campaign") ?? false;
  const [asked, setAsked] = useState<number>();
  if (isAsked && focus!.count !== asked) {
    setAsked(focus!.count);
    setOpen(true);
  }
  const facts = [
    name === null ? t("campaign.none") : campaignTitle(name),
    ...(effective.offers.length > 0 ? [t("campaign.offers", { count: effective.offers.length })] : []),
  ];
  return (
    <section className={styles.section} aria-label={t("campaign.title")}>
      <h3>
        <ReadButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Megaphone size={15} aria-hidden="true" />
          <span>
            {t("campaign.title")}
            <small>{facts.join(" · ")}</small>
          </span>
          <ChevronRight className={styles.mark} size={15} aria-hidden="true" />
        </ReadButton>
      </h3>
      {isOpen && (
        <Suspense fallback={<Loading text={t("common.loading")} />}>
          <CampaignPanel />
        </Suspense>
      )}
    </section>
  );
}
