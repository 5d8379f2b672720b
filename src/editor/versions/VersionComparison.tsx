/** Two versions of a page held against one another: told in words, shown side by side, and as JSON. [BLD-9] */
import { Undo2 } from "lucide-react";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareLayouts } from "../../layout/compare/compare-layouts";
import type { LayoutChange } from "../../layout/compare/layout-change";
import type { PageSummary } from "../../layout/page/page-summary";
import type { Layout } from "../../layout/types";
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
  if (changes.length === 0) return <p className={styles.same}>{t("versions.same")}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => {
        const text = changeInWords(change, source);
        return (
          <li key={index} data-kind={change.kind}>
            <span>{text}</span>
            {canTakeBack && (
              <TextButton
                variant="quiet"
                aria-label={t("versions.takeBackNamed", { change: text })}
                onClick={() => commands.takeBack(change, before)}
              >
                <Undo2 size={14} aria-hidden="true" />
                {t("versions.takeBack")}
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
