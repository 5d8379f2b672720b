/**
 * What blocks say and are on the open page where their own settings say nothing: the shop's defaults, in the campaign's words where it has
 * some. Whatever reads or writes a block's settings compares with these. [I18N-1]
 */
import { useCallback } from "react";
import { customTexts, withCustomDefaults } from "../../layout/campaign/custom-texts";
import type { Settings } from "../../layout/types";
import { blockDefaults } from "../../storefront/block-catalog/block-catalog";
import { useCampaign } from "./use-campaign";

/** @param type of a registered block */
export type PageDefaults = (type: string, language: string) => Settings;

/** The same function for as long as the campaign says the same words. */
export function usePageDefaults(): PageDefaults {
  const { customTranslations } = useCampaign().own;
  return useCallback(
    (type, language) => {
      const words = customTexts({ settings: { campaign: customTranslations ? { customTranslations } : {} } }, language);
      return withCustomDefaults(type, blockDefaults(type, language)!, words);
    },
    [customTranslations],
  );
}
