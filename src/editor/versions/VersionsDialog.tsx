/** What the page, or the section, was: who saved and published it when, what has changed since, and the way back. [BLD-9] */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { PageVersion } from "../../layout/page/page-version";
import type { Layout } from "../../layout/types";
import { useDocument, useRevision } from "../document/editor-document";
import { stepNotice } from "../history/step-notice";
import { formatInstant } from "../interface/dates";
import { Dialog } from "../interface/Dialog";
import { Loading } from "../interface/Loading";
import { TextButton } from "../interface/TextButton";
import { authorName } from "../interface/words/author-name";
import { failureWords } from "../interface/words/failure-words";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import { openable } from "./openable";
import type { Side } from "./side";
import { VersionComparison } from "./VersionComparison";
import { VersionList } from "./list/VersionList";
import { createVersionStore, versionBefore, versionKey, type VersionStore } from "./version-store";
import { useVersions } from "./use-versions";
import styles from "./versions.module.css";

/** What a version is held against. */
type Against = "now" | "before";

export function VersionsDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { api, saving, commands, section } = useSession();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const document = useDocument();
  const revision = useRevision();
  const { page, version: storedVersion } = useStore(saving.store);
  const { versions, failed, reload, ...older } = useVersions(api, page.id, storedVersion);
  const store = useMemo(() => createVersionStore(api, page.id), [api, page.id]);
  const [chosenId, setChosenId] = useState<string>();
  const [against, setAgainst] = useState<Against>("now");
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0];
  const previous = chosen && versions && versionBefore(versions, chosen);
  const [layout, troubleWithLayout] = useLayoutOf(store, chosen);
  const [previousLayout] = useLayoutOf(store, against === "before" ? previous : undefined);
  // The page's own layout is written anew with every question; the revision stands for what it says.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const now = useMemo(() => document.layout(), [document, revision]);

  const restore = async (to: Layout, version: PageVersion) => {
    const ready = await openable(to, t, section !== undefined);
    if (!ready.ok) return ui.setState({ notice: { tone: "danger", text: t("versions.cannotOpen", { reason: ready.reason }) } });
    const at = formatInstant(version.savedAt, i18n.language);
    const told = stepNotice(document, { text: t("actions.undo"), run: commands.undo });
    if (!commands.replaceWith(to, "restored", { at })) return;
    ui.setState({ notice: told(t(section ? "versions.sectionRestored" : "versions.restored", { at })) });
    onClose();
  };

  const sides = (): [Side, Side] | undefined => {
    if (!chosen || !layout) return undefined;
    const own: Side = { name: nameOf(chosen), layout, version: chosen };
    if (against === "now") return [own, { name: t(section ? "versions.sectionNow" : "versions.now"), layout: now, version: undefined }];
    return previous && previousLayout ? [{ name: nameOf(previous), layout: previousLayout, version: previous }, own] : undefined;
  };
  const nameOf = (version: PageVersion) =>
    t("versions.named", { kind: t(`versions.kinds.${version.kind}`), at: formatInstant(version.savedAt, i18n.language) });

  const shown = sides();
  return (
    <Dialog title={t("versions.title")} size="full" onClose={onClose}>
      {failed ? (
        <div role="alert" className={styles.trouble}>
          <p>{t("versions.cannotLoad", { reason: failureWords(failed, t) })}</p>
          <TextButton onClick={reload}>{t("common.tryAgain")}</TextButton>
        </div>
      ) : !versions || !chosen ? (
        <Loading text={t("common.loading")} />
      ) : (
        <div className={styles.panes}>
          <VersionList versions={versions} chosen={chosen.id} page={page} store={store} nameOf={nameOf} onChoose={setChosenId} {...older} />
          <section className={styles.chosen} aria-label={nameOf(chosen)}>
            <div className={styles.head}>
              <div className={styles.headText}>
                <h3>{t(`versions.kinds.${chosen.kind}`)}</h3>
                <p>
                  {formatInstant(chosen.savedAt, i18n.language)}
                  {chosen.savedBy && ` · ${authorName(chosen.savedBy, t)}`}
                </p>
              </div>
              <label className={styles.against}>
                <span>{t("versions.against.label")}</span>
                <select value={against} onChange={(event) => setAgainst(event.target.value as Against)}>
                  <option value="now">{t(section ? "versions.against.sectionNow" : "versions.against.now")}</option>
                  <option value="before" disabled={!previous}>
                    {t("versions.against.before")}
                  </option>
                </select>
              </label>
              {mayEdit && (
                <TextButton variant="primary" busy={!layout} onClick={() => layout && void restore(layout, chosen)}>
                  {t("versions.restore")}
                </TextButton>
              )}
            </div>
            {troubleWithLayout !== undefined ? (
              <p role="alert">{t("versions.cannotLoad", { reason: failureWords(troubleWithLayout, t) })}</p>
            ) : shown ? (
              <VersionComparison sides={shown} page={page} canTakeBack={mayEdit && against === "now"} />
            ) : (
              <Loading text={t("common.loading")} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function useLayoutOf(store: VersionStore, version: PageVersion | undefined): [Layout | undefined, unknown] {
  const [read, setRead] = useState<{ key: string; layout?: Layout; error?: unknown }>();
  const key = version && versionKey(version);
  useEffect(() => {
    if (!version || key === undefined) return;
    let current = true;
    store.layout(version).then(
      (layout) => current && setRead({ key, layout }),
      (error: unknown) => current && setRead({ key, error }),
    );
    return () => void (current = false);
    // The list is read anew now and then, and what stands in it may be the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, key]);
  return read && read.key === key ? [read.layout, read.error] : [undefined, undefined];
}
