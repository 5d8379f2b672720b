/** The texts of the page by block, kept in step with it: only what changed is looked at again. [BLD-7] */
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { BlockNode } from "../../layout/types";
import { DEFAULT_LANGUAGE } from "../../storefront/catalog";
import { usePageDefaults } from "../campaign/use-page-defaults";
import { catalog } from "../catalog-in-words";
import { blocksInOrder } from "../document/blocks-in-order";
import { PAGE_ID, useDocument, useRevision } from "../document/editor-document";
import { blockEntry } from "../commands/command-parts";
import { useSession } from "../screens/edit/session/edit-session";
import { textsOfBlock, textsOfPage, type PageText } from "./page-texts";

export interface TextGroup {
  /** A block's, or the page's. */
  id: string;
  title: string;
  type: string | undefined;
  texts: readonly PageText[];
}

/** @param others the languages beside the one that settings are written in */
export function usePageTexts(others: readonly string[]): TextGroup[] {
  const { t, i18n } = useTranslation();
  const { commands, findings } = useSession();
  const defaults = usePageDefaults();
  const record = useStore(findings.store, (state) => state.facts?.translatedFrom);
  const document = useDocument();
  const revision = useRevision();
  const made = useRef(new WeakMap<BlockNode, { of: string; record: typeof record; defaults: typeof defaults; texts: PageText[] }>());

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
  }, [document, revision, others, t, i18n.language, commands, record, defaults]);
}
