/** One page, open for editing. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { blockTypesIn } from "../../document/block-types";
import { migrateLayout } from "../../../layout/migrate";
import { DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { registry } from "../../../storefront/registry";
import type { OfferChoices } from "../../api/builder-api";
import { catalog } from "../../catalog-in-words";
import { CraftEditor } from "../../craft/craft-editor";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import { Loading } from "../../interface/Loading";
import { Trouble } from "../../interface/Trouble";
import type { EditedSection } from "./session/edit-session";
import { askForFonts } from "../../theme/ask-for-fonts";
import { pageTheme } from "../../theme/page-theme";
import type { Kept } from "../../unsaved/kept-copies";
import { goneOf } from "./gone/gone";
import { GonePage } from "./gone/GonePage";
import { adoptUnsavedCopy, dropUnsavedCopy, readLeftCopies, readUnsavedCopies, type UnsavedCopy } from "./session/unsaved-copy";
import { UnsavedPages } from "./UnsavedPages";
import { Workspace, type OpenedDraft } from "./Workspace";

interface Opened {
  draft: OpenedDraft;
  /** Work on this page that was not saved when it was left, the newest first. */
  kept: readonly Kept<UnsavedCopy>[];
  /** undefined: they could not be read. */
  offers: OfferChoices | undefined;
  /** Goes up when the page is opened again. */
  count: number;
}

/** @param section what is opened is no page but this section, whose calls the nearest `ApiContext` answers */
export function EditScreen({ section }: { section?: EditedSection }): ReactNode {
  const { id = "" } = useParams();
  const api = useApi();
  const { t } = useTranslation();
  const person = useAccount().account?.email ?? "";
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<{ error: unknown; left: readonly Kept<UnsavedCopy>[] }>();
  const [attempt, setAttempt] = useState(0);
  /** The page that is opened next without a question about what this browser keeps of it. */
  const unasked = useRef<string>(undefined);

  useEffect(() => {
    let current = true;
    const isAsking = unasked.current !== id;
    unasked.current = undefined;
    const open = async () => {
      // A page opens without its offers too: their fields then say that they could not be read, and read them again.
      const [draft, offers] = await Promise.all([api.page(id), api.offers(DEFAULT_LANGUAGE, { page: id }).catch(() => undefined)]);
      const layout = migrateLayout(draft.layout, catalog);
      // Without the brands nobody knows whose page it is.
      if (current && offers) askForFonts(pageTheme(layout.settings.theme, draft.page.path, offers.brands));
      const [kept] = await Promise.all([isAsking ? readUnsavedCopies(person, draft) : [], registry.preload(blockTypesIn(layout))]);
      if (current) setOpened((before) => ({ draft: { ...draft, layout }, kept, offers, count: (before?.count ?? 0) + 1 }));
    };
    open().catch(async (error: unknown) => {
      const left = goneOf(error) ? await readLeftCopies(person, id) : [];
      if (current) setFailed({ error, left });
    });
    return () => {
      current = false;
      // It was about what was opened before.
      setFailed(undefined);
    };
  }, [api, id, attempt, person]);

  const gone = goneOf(failed?.error);
  if (failed && gone && (gone.place !== "nowhere" || failed.left.length > 0))
    return (
      <GonePage
        id={id}
        gone={gone}
        isSection={section !== undefined}
        kept={failed.left}
        onDrop={(dropped) => setFailed({ ...failed, left: failed.left.filter((each) => each !== dropped) })}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  if (failed) return <Trouble error={failed.error} title={t("edit.cannotOpen")} onRetry={() => setAttempt(attempt + 1)} back />;
  if (!opened || opened.draft.page.id !== id) return <Loading text={t("edit.opening")} />;
  const { kept, draft } = opened;
  const reload = (isAsking = true) => {
    // What is typed until the newer one is there would go with this one.
    setOpened(undefined);
    if (!isAsking) unasked.current = id;
    setAttempt(attempt + 1);
  };
  const restore = async (chosen: Kept<UnsavedCopy>) => {
    const { copy } = chosen;
    const layout = migrateLayout(copy.layout, catalog);
    await registry.preload(blockTypesIn(layout));
    adoptUnsavedCopy(person, chosen);
    setOpened({
      ...opened,
      draft: {
        ...draft,
        layout,
        version: copy.version,
        unsaved: {
          ...(copy.path !== undefined && { path: copy.path }),
          // Saved again since then, it is no longer what the copy was made from.
          ...(copy.version === draft.version && { base: draft.layout }),
        },
      },
      kept: [],
      count: opened.count + 1,
    });
  };
  if (kept.length > 0)
    return (
      <UnsavedPages
        kept={kept}
        draft={draft}
        onRestore={restore}
        onDrop={(dropped) => {
          dropUnsavedCopy(dropped);
          setOpened({ ...opened, kept: kept.filter((each) => each !== dropped) });
        }}
      />
    );
  return (
    <CraftEditor key={`${id} ${opened.count}`} layout={opened.draft.layout} registry={registry} catalog={catalog}>
      <Workspace draft={opened.draft} section={section} offers={opened.offers} onReload={reload} />
    </CraftEditor>
  );
}
