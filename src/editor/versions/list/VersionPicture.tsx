/** What a version looked like, small; nothing where the shop does not show it. [BLD-9] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { PageSummary } from "../../../layout/page/page-summary";
import { draftAddress } from "../../preview/draft-address";
import { Scaled } from "../../preview/Scaled";
import { CANVAS_WIDTHS, useUi } from "../../state/editor-ui";
import styles from "./list.module.css";
import type { Turns } from "./turns";

/** A page that takes longer lets the next one begin. */
const PATIENCE_MS = 8_000;

export interface VersionPictureProps {
  page: PageSummary;
  versionId: string;
  label: string;
  turns: Turns;
  isSeen: boolean;
}

export function VersionPicture({ page, versionId, label, turns, isSeen }: VersionPictureProps): ReactNode {
  const language = useUi((state) => state.language);
  const [state, setState] = useState<"waiting" | "loading" | "shown" | "failed">("waiting");
  const ended = useRef<() => void>(() => {});
  const hasFailed = state === "failed";
  useEffect(() => {
    if (!isSeen || hasFailed) return;
    const leave = turns.take(
      () =>
        new Promise<void>((resolve) => {
          ended.current = resolve;
          setTimeout(resolve, PATIENCE_MS);
          setState("loading");
        }),
    );
    return () => {
      leave();
      ended.current();
      // What is out of view is let go of: each is a whole page.
      setState((now) => (now === "failed" ? now : "waiting"));
    };
  }, [isSeen, hasFailed, turns]);

  const onLoad = (frame: HTMLIFrameElement) => {
    setState(isShown(frame) ? "shown" : "failed");
    ended.current();
  };
  return (
    // A picture beside words that say more: nothing in it is read out, or reached with the keys.
    <div className={styles.picture} data-state={state} inert>
      {(state === "loading" || state === "shown") && (
        <Scaled width={CANVAS_WIDTHS.desktop}>
          <iframe
            key={language}
            title={label}
            sandbox="allow-same-origin"
            src={draftAddress(page, { language, version: versionId })}
            onLoad={({ currentTarget }) => onLoad(currentTarget)}
          />
        </Scaled>
      )}
    </div>
  );
}

/** A frame loads whatever it is answered, and says of it what any page says of itself. */
function isShown({ contentDocument, contentWindow }: HTMLIFrameElement): boolean {
  if (!contentDocument || !contentWindow) return false;
  const [navigation] = contentWindow.performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // 0, or nothing: a browser that does not tell.
  return (navigation?.responseStatus || 200) < 400;
}
