/** One page, open for editing. */
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { blockTypesIn } from "../../document/block-types";
import { migrateLayout } from "../../../layout/migrate";
import { DEFAULT_LANGUAGE } from "../../../storefront/catalog";
import { registry } from "../../../storefront/registry";
import type { OfferChoices, PageDraft } from "../../api/builder-api";
import { catalog } from "../../catalog-in-words";
import { CraftEditor } from "../../craft/craft-editor";
import { useApi } from "../../interface/api-context";
import { Loading } from "../../interface/Loading";
import { Trouble } from "../../interface/Trouble";
import { Workspace } from "./Workspace";

interface Opened {
  draft: PageDraft;
  /** undefined: they could not be read. */
  offers: OfferChoices | undefined;
  /** Goes up when the page is opened again. */
  count: number;
}

export function EditScreen(): ReactNode {
  const { id = "" } = useParams();
  const api = useApi();
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const open = async () => {
      // A page opens without its offers too: their fields then say that they could not be read, and read them again.
      const [draft, offers] = await Promise.all([api.page(id), api.offers(DEFAULT_LANGUAGE).catch(() => undefined)]);
      const layout = migrateLayout(draft.layout, catalog);
      await registry.preload(blockTypesIn(layout));
      if (current) setOpened((before) => ({ draft: { ...draft, layout }, offers, count: (before?.count ?? 0) + 1 }));
    };
    open().catch((error: unknown) => current && setFailed(error));
    return () => void (current = false);
  }, [api, id, attempt]);

  if (failed) return <Trouble error={failed} title={t("edit.cannotOpen")} onRetry={() => (setFailed(undefined), setAttempt(attempt + 1))} back />;
  if (!opened || opened.draft.page.id !== id) return <Loading text={t("edit.opening")} />;
  return (
    <CraftEditor key={`${id} ${opened.count}`} layout={opened.draft.layout} registry={registry} catalog={catalog}>
      <Workspace draft={opened.draft} offers={opened.offers} onReload={() => setAttempt(attempt + 1)} />
    </CraftEditor>
  );
}
