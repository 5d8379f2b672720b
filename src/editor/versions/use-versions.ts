/** The versions of the open page as far back as somebody has asked for. [BLD-9] */
import { useCallback, useEffect, useRef, useState } from "react";
import type { PageVersion, PageVersionPage } from "../../layout/page/page-version";
import type { BuilderApi } from "../api/builder-api";

export interface Versions {
  /** The newest first; undefined until they were answered once. */
  versions: readonly PageVersion[] | undefined;
  /** Why the last call for the newest did not work; undefined after one that did. */
  failed: unknown;
  /** Asks for the newest again; what is shown stays until the answer comes. */
  reload(): void;
  /** Asks for older ones; undefined: that was all. */
  showOlder: (() => void) | undefined;
  /** Older ones are on their way. */
  isComing: boolean;
  /** Why older ones did not come when they were last asked for. */
  olderFailed: unknown;
}

/** @param storedVersion another stored draft is another version: the newest are asked for again */
export function useVersions(api: BuilderApi, pageId: string, storedVersion: number): Versions {
  const [found, setFound] = useState<PageVersionPage>();
  const [failed, setFailed] = useState<unknown>();
  const [isComing, setComing] = useState(false);
  const [olderFailed, setOlderFailed] = useState<unknown>();
  const turn = useRef(0);
  const reload = useCallback(() => {
    const own = ++turn.current;
    // An older answer that comes after a newer one would show what is no longer so.
    const ifLast = (say: () => void) => own === turn.current && say();
    api.versions(pageId).then(
      (newest) => ifLast(() => (setFound((before) => onTop(newest, before)), setFailed(undefined), setOlderFailed(undefined))),
      (error: unknown) => ifLast(() => setFailed(error)),
    );
  }, [api, pageId]);
  useEffect(reload, [reload, storedVersion]);
  const next = found?.next;
  const showOlder = () => {
    if (!next || isComing) return;
    setComing(true);
    setOlderFailed(undefined);
    api
      .versions(pageId, next)
      .then(
        // Where the list begins anew meanwhile, they follow on nothing.
        (older) =>
          setFound((before) => (before?.next === next ? { versions: [...before.versions, ...older.versions], next: older.next } : before)),
        (error: unknown) => setOlderFailed(error),
      )
      .finally(() => setComing(false));
  };
  return { versions: found?.versions, failed, reload, showOlder: next ? showOlder : undefined, isComing, olderFailed };
}

/** The newest before those that are older than all of them and are known already. */
function onTop(newest: PageVersionPage, known: PageVersionPage | undefined): PageVersionPage {
  const last = newest.versions.at(-1);
  const from = last && known ? known.versions.findIndex(({ id }) => id === last.id) : -1;
  return from === -1 ? newest : { versions: [...newest.versions, ...known!.versions.slice(from + 1)], next: known!.next };
}
