/** Frames around the blocks that are selected together with the one that has the bar. [BLD-3] */
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useDocument } from "../../document/editor-document";
import { useUi } from "../../state/editor-ui";
import styles from "../Canvas.module.css";
import { boxOf, nodeSelector, place } from "../canvas-geometry";

export function OtherFrames({ stage, paper }: { stage: RefObject<HTMLElement | null>; paper: RefObject<HTMLElement | null> }): ReactNode {
  const document = useDocument();
  const also = useUi((state) => state.also);
  const frames = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (also.size === 0 || !paper.current || !stage.current) return;
    let pending = 0;
    const placeFrames = () => {
      if (!frames.current || !stage.current) return;
      const origin = stage.current.getBoundingClientRect();
      // All are read before the first is written: a thousand frames are one layout.
      const boxes = [...frames.current.children].map((frame) => {
        const found = paper.current?.querySelector(nodeSelector((frame as HTMLElement).dataset["frame"]!));
        return { frame: frame as HTMLElement, box: found ? boxOf(found, origin) : undefined };
      });
      for (const { frame, box } of boxes) place(frame, box);
    };
    const follow = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(placeFrames);
    };
    follow();
    const observer = new ResizeObserver(placeFrames);
    observer.observe(paper.current);
    observer.observe(stage.current);
    const stop = document.subscribe(follow);
    return () => {
      cancelAnimationFrame(pending);
      observer.disconnect();
      stop();
    };
  }, [also, document, stage, paper]);

  return (
    <div ref={frames} aria-hidden="true">
      {[...also].map((id) => (
        <div key={id} data-frame={id} className={styles.other} style={{ display: "none" }} />
      ))}
    </div>
  );
}
