/** The shop the canvas shows: real offers, a sample or simulated basket, nothing that leaves the page. [REN-4] [BLD-6] */
import { useLayoutEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withCustomTexts } from "../../layout/campaign/custom-texts";
import { partsOfPath } from "../../layout/publish/settings-walk";
import type { Settings } from "../../layout/types";
import { fillSettings, fillTexts } from "../../layout/prices/fill-prices";
import { resolveSettings } from "../../layout/resolve";
import { fillLogo } from "../../layout/appearance/theme-logo";
import { PageContext, type PageContextValue } from "../../registry/page-context";
import { createShop } from "../../shop/create-shop";
import { ShopContext } from "../../shop/hooks/use-shop";
import { storefrontTexts } from "../../storefront/block-catalog/block-catalog";
import { registry } from "../../storefront/registry";
import { sampleState } from "../../storefront/sample-state";
import { useSession } from "../screens/edit/session/edit-session";
import { useAttachedOffers, useCustomTexts } from "../campaign/use-campaign";
import { usePageDefaults } from "../campaign/use-page-defaults";
import { catalog } from "../catalog-in-words";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { usePriceWords } from "../prices/use-price-words";
import { poseShop } from "../../storefront/samples/pose-shop";
import { setAt } from "../settings/settings-data";
import { useSimulation } from "../simulation/use-simulation";
import { useUi } from "../state/editor-ui";
import { useThemeLogo } from "../theme/use-theme-logo";
import { CanvasContext, SimulatedContext, type CanvasContextValue } from "./canvas-context";
import { canvasState } from "./canvas-state";
import { FirstUse } from "./FirstUse";
import { sanitizeRichText } from "./sanitize";

export function CanvasProvider({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { commands, sections, section } = useSession();
  const offers = useOfferChoices();
  const language = useUi((state) => state.language);

  const simulation = useSimulation();
  const { country: own } = useMemo(() => sampleState({ language }).preferences, [language]);
  const country = simulation?.shopper.country ?? own;
  const shop = useMemo(
    () => createShop(canvasState(offers, language, country), { mode: "builder", navigate: () => {} }),
    [language, offers, country],
  );
  useLayoutEffect(() => poseShop(shop, simulation), [shop, simulation]);

  const words = useCustomTexts(language);
  const { locale } = shop.preferences;
  const { say } = usePriceWords();
  const page = useMemo<PageContextValue>(
    () => ({
      mode: "builder",
      language,
      locale,
      registry,
      texts: fillTexts(withCustomTexts(storefrontTexts(language), words), say, storefrontTexts(language)),
      onBlockError: (error, block) => console.error(`Block ${block.type} (${block.id}) failed`, error),
    }),
    [language, locale, words, say],
  );

  const attached = useAttachedOffers();
  const defaults = usePageDefaults();
  const logo = useThemeLogo(language);
  const canvas = useMemo<CanvasContextValue>(
    () => ({
      language,
      settingsOf(block, standIns = []) {
        const facts = catalog.get(block.block);
        if (!facts) return {};
        const resolved = resolveSettings(
          block,
          { schema: facts.schema, defaults: defaults(block.block, language) },
          { language, sanitize: sanitizeRichText, campaignOffers: attached },
        );
        const filled = fillLogo(facts.schema, fillSettings(facts.schema, resolved, say), logo);
        return standIns.reduce((settings, { path, text }) => setAt(settings, partsOfPath(path), text) as Settings, filled as Settings);
      },
      titleOf: commands.titleOf,
      sections: sections.store,
      region: section?.region,
      invite: {
        region: (name) => t("canvas.emptyRegion", { region: t(`regions.${name}`) }),
        slot: (parent, accepts) =>
          accepts && accepts.length <= 3 ? t("canvas.emptySlotFor", { blocks: accepts.join(", ") }) : t("canvas.emptySlot", { parent }),
        firstUse: <FirstUse />,
      },
    }),
    [language, commands, sections, section, t, attached, say, defaults, logo],
  );

  return (
    <ShopContext value={shop}>
      <PageContext value={page}>
        <CanvasContext value={canvas}>
          <SimulatedContext value={simulation?.attributes}>{children}</SimulatedContext>
        </CanvasContext>
      </PageContext>
    </ShopContext>
  );
}
