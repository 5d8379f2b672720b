/** Writes a text as an ordinary change of its setting: one step back, named by it. [BLD-5] [BLD-7] */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE } from "../../storefront/block-catalog/block-catalog";
import { usePageDefaults } from "../campaign/use-page-defaults";
import { withCustomText } from "../campaign/campaign-changes";
import { catalog } from "../catalog-in-words";
import { blockEntry } from "../commands/command-parts";
import { PAGE_ID, useDocument } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import type { PageTexts } from "../../layout/types";
import { CAMPAIGN_ID } from "./campaign-texts";
import type { PageText } from "./page-texts";
import { withPageText, withText } from "./write-text";

export function useWriteText(): (id: string, text: PageText, language: string, value: string) => void {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  const defaults = usePageDefaults();
  return useCallback(
    (id, { path, label }, language, value) => {
      const field = `${language} ${path}`;
      if (id === CAMPAIGN_ID) {
        const step = { key: "page", values: { setting: t("campaign.title") } };
        // An empty one says nothing, and keeps its place while somebody writes in it.
        document.changePage(
          (settings) => ({ ...settings, campaign: withCustomText(settings.campaign ?? {}, language, path, value) }),
          step,
          field,
        );
        return;
      }
      if (id === PAGE_ID) {
        const name = path as keyof PageTexts;
        const step = { key: "page", values: { setting: t(`pageSettings.${name}`) } };
        document.changePage(
          (settings) => (language === DEFAULT_LANGUAGE ? { ...settings, [name]: value } : withPageText(settings, language, name, value)),
          step,
          field,
        );
        return;
      }
      const { block } = blockEntry(document, id)!;
      const view = {
        schema: catalog.get(block.block)!.schema,
        defaults: defaults(block.block, language),
        baseDefaults: defaults(block.block, DEFAULT_LANGUAGE),
        language,
        baseLanguage: DEFAULT_LANGUAGE,
      };
      commands.change(id, (current) => withText(current, path, value, view), field, label);
    },
    [t, commands, document, defaults],
  );
}
