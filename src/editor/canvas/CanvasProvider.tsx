/** The shop the canvas shows: real offers, a sample basket, nothing that leaves the page. [REN-4] */
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { resolveSettings } from "../../layout/resolve";
import { PageContext, type PageContextValue } from "../../registry/page-context";
import { createShop } from "../../shop/create-shop";
import { ShopContext } from "../../shop/hooks/use-shop";
import { blockDefaults, storefrontTexts } from "../../storefront/catalog";
import { registry } from "../../storefront/registry";
import { sampleState } from "../../storefront/sample-state";
import { useSession } from "../screens/edit/session/edit-session";
import { catalog } from "../catalog-in-words";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { useUi } from "../state/editor-ui";
import { CanvasContext, type CanvasContextValue } from "./canvas-context";
import { FirstUse } from "./FirstUse";
import { sanitizeRichText } from "./sanitize";

export function CanvasProvider({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const offers = useOfferChoices();
  const language = useUi((state) => state.language);

  const shop = useMemo(() => {
    const { country } = sampleState({ language }).preferences;
    // As on the page: a label brings what is sold in the shopper's country, and a basket holds offers that go together.
    const sold = offers.offers.filter((choice) => choice.countries.length === 0 || choice.countries.includes(country));
    const first = sold.filter((choice) => choice.price.currency === sold[0]?.price.currency && choice.price.amount > 0);
    const full = [...new Set([...first, ...sold, ...offers.offers])].flatMap((choice) => choice.offer ?? []);
    const state = sampleState({ language, ...(full.length > 0 ? { offers: full } : {}) });
    const byLabel: Record<string, string[]> = {};
    for (const choice of sold) for (const label of choice.labels) (byLabel[label] ??= []).push(choice.path);
    return createShop({ ...state, offersByLabel: byLabel }, { mode: "builder", navigate: () => {} });
  }, [language, offers]);

  const page = useMemo<PageContextValue>(
    () => ({
      mode: "builder",
      language,
      locale: shop.preferences.locale,
      registry,
      texts: storefrontTexts(language),
      onBlockError: (error, block) => console.error(`Block ${block.type} (${block.id}) failed`, error),
    }),
    [language, shop],
  );

  const canvas = useMemo<CanvasContextValue>(
    () => ({
      language,
      settingsOf(block) {
        const facts = catalog.get(block.block);
        return facts
          ? resolveSettings(
              block,
              { schema: facts.schema, defaults: blockDefaults(block.block, language)! },
              { language, sanitize: sanitizeRichText },
            )
          : {};
      },
      titleOf: commands.titleOf,
      invite: {
        region: (name) => t("canvas.emptyRegion", { region: t(`regions.${name}`) }),
        slot: (parent, accepts) =>
          accepts && accepts.length <= 3 ? t("canvas.emptySlotFor", { blocks: accepts.join(", ") }) : t("canvas.emptySlot", { parent }),
        firstUse: <FirstUse />,
      },
    }),
    [language, commands, t],
  );

  return (
    <ShopContext value={shop}>
      <PageContext value={page}>
        <CanvasContext value={canvas}>{children}</CanvasContext>
      </PageContext>
    </ShopContext>
  );
}
