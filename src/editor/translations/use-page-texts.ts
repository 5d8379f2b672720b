/** The texts of the page by block, kept in step with it: only what changed is looked at again. [BLD-7] */
import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { PageCampaign } from "../../layout/campaign/page-campaign";
import type { BlockNode } from "../../layout/types";
import { DEFAULT_LANGUAGE } from "../../storefront/block-catalog/block-catalog";
import { usePageDefaults } from "../campaign/use-page-defaults";
import { catalog } from "../catalog-in-words";
import { blocksInOrder } from "../document/blocks-in-order";
import { PAGE_ID, useDocument, useRevision } from "../document/editor-document";
import { blockEntry } from "../commands/command-parts";
import { useSession } from "../screens/edit/session/edit-session";
import { CAMPAIGN_ID, textsOfCampaign } from "./campaign-texts";
import { textsOfBlock, textsOfPage, type PageText } from "./page-texts";

export interface TextGroup {
  /** A block's, the page's, or that of its campaign. */
  id: string;
  title: string;
  type: string | undefined;
  texts: readonly PageText[];
}

const NONE: PageCampaign = {};

/** @param others the languages beside the one that settings are written in */
export function usePageTexts(others: readonly string[]): TextGroup[] {
  const { t, i18n } = useTranslation();
  const { commands, findings } = useSession();
  const defaults = usePageDefaults();
  const record = useStore(findings.store, (state) => state.facts?.translatedFrom);
  const document = useDocument();
  const revision = useRevision();
  const made = useRef(new WeakMap<BlockNode, { of: string; record: typeof record; defaults: typeof defaults; texts: PageText[] }>());

  const madeOfCampaign = useRef<{ campaign: PageCampaign; of: string; texts: PageText[] }>(undefined);
  const campaignTexts = useCallback(
    (campaign: PageCampaign, of: string, languages: readonly string[]): PageText[] => {
      const known = madeOfCampaign.current;
      if (known?.campaign === campaign && known.of === of) return known.texts;
      const whose = (key: string) => t(key.startsWith("payment.") ? "campaign.words.payment" : "campaign.words.page");
      const labelOf = (key: string, shops: string, block: string | undefined) =>
        `${block ? commands.titleOf({ block }) : whose(key)}: ${shops}`;
      const texts = textsOfCampaign(campaign, { base: DEFAULT_LANGUAGE, others: languages, labelOf });
      madeOfCampaign.current = { campaign, of, texts };
      return texts;
    },
    [commands, t],
  );

  return useMemo(() => {
    const of = [i18n.language, ...others].join(" ");
    const page = document.entry(PAGE_ID);
    const groups: TextGroup[] = [];
    if (page?.kind === "page")
      groups.push({
        id: PAGE_ID,
        title: t("problems.page"),
        type: undefined,
        texts: textsOfPage(page.page.settings, { others, recorded: record?.page, labelOf: (field) => t(`pageSettings.${field}`) }),
      });
    const words = page?.kind === "page" ? campaignTexts(page.page.settings.campaign ?? NONE, of, others) : [];
    if (words.length > 0) groups.push({ id: CAMPAIGN_ID, title: t("texts.campaign"), type: undefined, texts: words });
    for (const id of blocksInOrder(document)) {
      const { block } = blockEntry(document, id)!;
      const facts = catalog.get(block.block);
      if (!facts) continue;
      let known = made.current.get(block);
      if (known?.of !== of || known.record !== record || known.defaults !== defaults) {
        const texts = textsOfBlock(
          block,
          { schema: facts.schema, defaults: (language) => defaults(block.block, language) },
          { base: DEFAULT_LANGUAGE, others, recorded: record?.blocks[id] },
        );
        made.current.set(block, (known = { of, record, defaults, texts }));
      }
      if (known.texts.length > 0) groups.push({ id, title: commands.titleOf(block), type: block.block, texts: known.texts });
    }
    return groups;
    // The revision stands for the document's contents.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [document, revision, others, t, i18n.language, commands, record, defaults, campaignTexts]);
}
