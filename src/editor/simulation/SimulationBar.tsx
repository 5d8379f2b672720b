/** Says above the canvas, and to screen readers, that it shows what one shopper sees. [BLD-6] */
import { UserRound } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usualLocale } from "../../domain/country/formatting-locale";
import { languageName } from "../../i18n/language-name";
import { campaignPhase } from "../../layout/campaign/page-campaign";
import { useCampaign } from "../campaign/use-campaign";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument } from "../document/editor-document";
import { TextButton } from "../interface/TextButton";
import { announce, useEditorUi, useUi } from "../state/editor-ui";
import styles from "./simulation.module.css";
import { useOpenSimulator } from "./use-open-simulator";
import { useHiddenFromShopper, useSimulation } from "./use-simulation";

export function SimulationBar(): ReactNode {
  const { t, i18n } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  const openSimulator = useOpenSimulator();
  const { on, shopper } = useUi((state) => state.simulation);
  const language = useUi((state) => state.language);
  const { own } = useCampaign();
  const clock = useSimulation()?.clock;
  const { all, inSections } = useHiddenFromShopper();
  const count = all.size + inSections.hidden;
  const blocks =
    count === 0 ? t("simulator.allShown") : t("simulator.hidden", { count, all: blocksInOrder(document).length + inSections.count });
  const phase = clock ? campaignPhase(own, clock.at) : "running";
  // The page is edited all the same: what shoppers get instead is another one.
  const found = phase === "running" ? blocks : `${t(`simulator.campaign.${phase}`)} ${blocks}`;
  const when =
    shopper?.when === undefined
      ? t("simulator.now")
      : new Intl.DateTimeFormat(usualLocale(i18n.language), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
          // As it was written: a clock's reading is nobody's instant.
          Date.parse(`${shopper.when}Z`),
        );

  const wasOn = useRef(false);
  useEffect(() => {
    if (on) announce(ui, t("simulator.said", { found }));
    else if (wasOn.current) announce(ui, t("simulator.saidOff"));
    wasOn.current = on;
    // Said for each shopper anew, also where as many blocks are hidden from this one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [on, shopper, found]);

  if (!on) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t("simulator.title")}>
      <UserRound size={15} aria-hidden="true" />
      <strong>{t("simulator.title")}</strong>
      <span>
        {found} <small>{`${when} · ${languageName(language)}`}</small>
      </span>
      <TextButton variant="quiet" onClick={openSimulator}>
        {t("simulator.change")}
      </TextButton>
      <TextButton variant="quiet" onClick={() => ui.setState({ simulation: { on: false, shopper } })}>
        {t("simulator.end")}
      </TextButton>
    </div>
  );
}
