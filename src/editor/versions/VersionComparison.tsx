/** Two versions of a page held against one another: told in words, shown side by side, and as JSON. [BLD-9] */
import { Undo2 } from "lucide-react";
import { Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareLayouts } from "../../layout/compare/compare-layouts";
import type { LayoutChange } from "../../layout/compare/layout-change";
import type { PageSummary } from "../../layout/page/page-summary";
import type { Layout } from "../../layout/types";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { Loading } from "../interface/Loading";
import { Tabs } from "../interface/tabs/Tabs";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { changeInWords } from "./change-words";
import type { Side } from "./side";
import { useChangeWords } from "./use-change-words";
import { VersionPictures } from "./VersionPictures";
import { lazyPart } from "../interface/late/late-part";
import styles from "./versions.module.css";

const JsonDifference = lazyPart(() => import("./JsonDifference"), "JsonDifference");

const VIEWS = ["words", "pictures", "json"] as const;
/** The shop draws pages: of a section by itself there is no picture. */
const VIEWS_OF_SECTION = ["words", "json"] as const;
type View = (typeof VIEWS)[number];

export function VersionComparison({
  sides: [before, after],
  page,
  canTakeBack,
}: {
  /** The older one first. */
  sides: readonly [Side, Side];
  page: PageSummary;
  /** The second one is the page that is open. */
  canTakeBack: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { section } = useSession();
  const [view, setView] = useState<View>("words");
  const changes = useMemo(() => compareLayouts(before.layout, after.layout), [before.layout, after.layout]);
  return (
    <Tabs<View>
      label={t("versions.views.label")}
      tabs={(section ? VIEWS_OF_SECTION : VIEWS).map((name) => ({ name, label: t(`versions.views.${name}`) }))}
      chosen={view}
      onChoose={setView}
    >
      {view === "words" ? (
        <Changes changes={changes} before={before.layout} after={after.layout} canTakeBack={canTakeBack} />
      ) : view === "pictures" ? (
        <VersionPictures sides={[before, after]} page={page} changes={changes} />
      ) : (
        <Suspense fallback={<Loading text={t("common.loading")} />}>
          <JsonDifference before={before} after={after} />
        </Suspense>
      )}
    </Tabs>
  );
}

function Changes({
  changes,
  before,
  after,
  canTakeBack,
}: {
  changes: readonly LayoutChange[];
  before: Layout;
  after: Layout;
  canTakeBack: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const source = useChangeWords([after, before]);
  const whole = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(whole, changes);
  const takeBack = (change: LayoutChange, index: number) => {
    if (!commands.takeBack(change, before)) return;
    // To the row that comes next, and not to its button: who presses Enter once more takes nothing else back.
    const others = [...changes.slice(index + 1), ...changes.slice(0, index).toReversed()];
    goOn(...others.map((other) => `[data-change="${CSS.escape(keyOf(other))}"]`), "p");
  };
  return (
    <div ref={whole} className={styles.inPlace}>
      {changes.length === 0 ? (
        <p className={styles.same} tabIndex={-1}>
          {t("versions.same")}
        </p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change, index) => {
            const text = changeInWords(change, source);
            return (
              <li key={keyOf(change)} data-kind={change.kind} data-change={keyOf(change)} tabIndex={-1}>
                <span>{text}</span>
                {canTakeBack && (
                  <TextButton
                    variant="quiet"
                    aria-label={t("versions.takeBackNamed", { change: text })}
                    onClick={() => takeBack(change, index)}
                  >
                    <Undo2 size={14} aria-hidden="true" />
                    {t("versions.takeBack")}
                  </TextButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** What became of a block is one difference of each kind. */
const keyOf = (change: LayoutChange): string => (change.kind === "page" ? "page" : `${change.kind} ${change.block.id}`);
