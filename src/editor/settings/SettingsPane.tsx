/** What is selected, in fields: a block's settings, what several blocks have in common, or the page's own. */
import { memo, Suspense, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useEntry } from "../document/editor-document";
import { useLater } from "../document/use-later";
import { FocusRequest, useFocusRequest } from "../findings/use-focus-request";
import { useSession } from "../screens/edit/session/edit-session";
import { ForEditors } from "../rights/ForEditors";
import { useMay } from "../rights/use-may";
import { SectionSettings } from "../sections/SectionSettings";
import { useUi } from "../state/editor-ui";
import { lazyPart } from "../interface/late/late-part";
import { Loading } from "../interface/Loading";
import { PaneBoundary } from "../interface/PaneBoundary";
import { PictureDialog } from "../pictures/LatePictureDialog";
import { PageSettings } from "./page/PageSettings";
import styles from "./SettingsPane.module.css";

const BlockSettings = lazyPart(() => import("./BlockSettings"), "BlockSettings");
const SeveralSettings = lazyPart(() => import("./several/SeveralSettings"), "SeveralSettings");
const ThemePanel = lazyPart(() => import("../theme/ThemePanel"), "ThemePanel");

/** What a page shows that is opened are its own settings; the others are there before most people select anything. */
export const preloadFields = async (): Promise<void> =>
  void (await Promise.all([BlockSettings, SeveralSettings, ThemePanel, PictureDialog].map((part) => part.preload())));

export function SettingsPane(): ReactNode {
  const selected = useUi((state) => state.selectedId);
  const several = useUi((state) => state.also.size > 0);
  // The frame on the canvas comes first; the fields follow, and skip blocks one only passes over.
  const selection = useMemo(() => ({ id: selected, several }), [selected, several]);
  const shown = useLater(selection);
  const { id } = shown;
  const entry = useEntry(id);
  const { t } = useTranslation();
  const mayEdit = useMay("editor");
  const pane = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(pane, id);
  if (!entry && id !== selected) return <div className={styles.pane} />;
  return (
    // Fields that are still the last block's take nothing: it would change a block that is no longer selected.
    <div
      ref={pane}
      className={styles.pane}
      inert={shown !== selection}
      // Where nothing in it can be changed, nothing in it takes the focus, and not every browser gives it to what scrolls.
      {...(!mayEdit && { role: "group", "aria-label": t("panes.right"), tabIndex: 0 })}
    >
      <FocusRequest value={focus}>
        <Fields {...shown} />
      </FocusRequest>
    </div>
  );
}

/** Drawn for what is shown, not for what has just been selected: a click does not wait for the fields that it is about to replace. */
const Fields = memo(function Fields({ id, several }: { id: string; several: boolean }): ReactNode {
  const { t } = useTranslation();
  const entry = useEntry(id);
  const themeOpen = useUi((state) => state.themeOpen);
  const { section } = useSession();
  const ofPage = themeOpen && !section ? "theme" : "page";
  const kind = several ? "several" : entry?.kind === "block" ? "block" : ofPage;
  const settings = () => {
    if (several) return <SeveralSettings />;
    if (entry?.kind === "block") return <BlockSettings key={id} id={id} block={entry.block} />;
    return section ? <SectionSettings section={section} /> : <PageSettings />;
  };
  return (
    // One that does not come takes none of the other kinds along; who may only read tries it again, too.
    <PaneBoundary key={kind}>
      <Suspense fallback={<Loading text={t("common.loading")} />}>
        {kind === "theme" ? <ThemePanel /> : <ForEditors>{settings()}</ForEditors>}
      </Suspense>
    </PaneBoundary>
  );
});
