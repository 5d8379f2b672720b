/** What both made of a setting, in the words of the panel that it is set in. [BLD-9] */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { VisibilityRule } from "../../domain/page/visibility";
import { countryName } from "../../i18n/format";
import { APPEARANCE_SCHEMA } from "../../layout/appearance/appearance-schema";
import type { ChangedField } from "../../layout/compare/layout-change";
import { valueOf } from "../../layout/merge/changed-values";
import { isLinkedSection } from "../../layout/sections/linked-section";
import type { BlockNode, Layout } from "../../layout/types";
import { blockDefaults, DEFAULT_LANGUAGE } from "../../storefront/block-catalog/block-catalog";
import { campaignSchema } from "../campaign/campaign-schema";
import { catalog, schemaInWords } from "../catalog-in-words";
import { ruleInWords } from "../document/rule-in-words";
import { choiceLabel } from "../interface/words/choice-label";
import { settingValue, type SettingWords } from "../interface/words/setting-values";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { themeTitle } from "../theme/theme-title";
import { useTokenName } from "../theme/use-token-name";

/** What a setting names of the shop, by the attribute of conditions that lists those. */
const ATTRIBUTES: Readonly<Record<string, string>> = { product: "productInBasket", "payment-method": "paymentMethodSelected" };

export interface MergeWords {
  ofBlock(block: BlockNode, field: ChangedField): string;
  ofPage(layout: Layout, field: ChangedField): string;
}

export function useMergeWords(): MergeWords {
  const { t: translate, i18n } = useTranslation();
  const { findings, sections } = useSession();
  const { offers } = useOfferChoices();
  const choices = useStore(findings.store, (state) => state.facts?.choices);
  const tokenName = useTokenName();
  return useMemo(() => {
    const t: SettingWords["t"] = (key, values) => translate(key, values ?? {});
    const nameOf = (holds: string, value: string): string | undefined => {
      if (holds === "offer") return offers.find(({ path }) => path === value)?.displayName;
      if (holds === "country") return countryName(value, i18n.language);
      if (holds === "color-token") return tokenName(value);
      const named = choices?.[ATTRIBUTES[holds] ?? ""];
      const choice = named?.find((each) => each.value === value);
      return choice && choiceLabel(choice, named!, t);
    };
    const words = { t, nameOf };
    return {
      ofBlock(block, field) {
        const value = valueOf(block, field);
        if (field.kind === "own") {
          if (field.key === "appearance") return settingValue(value, schemaInWords(APPEARANCE_SCHEMA, "appearanceSettings"), words);
          if (field.key === "visibleWhen")
            return ruleInWords(value as VisibilityRule | undefined, t, choices) ?? settingValue(undefined, undefined, words);
          return settingValue(value, undefined, words);
        }
        if (isLinkedSection(block)) return sections.section(String(value))?.name ?? settingValue(value, undefined, words);
        const schema = catalog.get(block.block)?.schema.properties?.[field.key];
        // What nobody has set is as the block brings it.
        const said = value === undefined && field.kind === "setting" ? blockDefaults(block.block, DEFAULT_LANGUAGE)?.[field.key] : value;
        return settingValue(said, schema, words);
      },
      ofPage(layout, field) {
        const value = valueOf(layout, field);
        if (field.kind === "own" && field.key === "pageType") return t(`pageTypes.${String(value)}`);
        if (field.kind === "setting" && field.key === "theme")
          return typeof value === "string" ? themeTitle(value) : t("pageSettings.shopTheme");
        return settingValue(value, field.kind === "setting" && field.key === "campaign" ? campaignSchema() : undefined, words);
      },
    };
  }, [translate, i18n.language, offers, choices, tokenName, sections]);
}
