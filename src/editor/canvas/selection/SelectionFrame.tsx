/** The frame around the selected block, with what one does to it most, or to all that are selected. It follows without rendering. */
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useDocument, useEntry } from "../../document/editor-document";
import { useMay } from "../../rights/use-may";
import { useSession } from "../../screens/edit/session/edit-session";
import { useEditorUi, useUi } from "../../state/editor-ui";
import styles from "../Canvas.module.css";
import { EdgeButtons } from "../gaps/EdgeButtons";
import { boxOf, nodeSelector, place } from "../canvas-geometry";
import { SelectionBar } from "./SelectionBar";

interface Props {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
}

export function SelectionFrame({ viewport, stage, paper }: Props): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const id = useUi((state) => state.selectedId);
  const also = useUi((state) => state.also);
  const entry = useEntry(id);
  const mayEdit = useMay("editor");
  const frame = useRef<HTMLDivElement>(null);
  const block = entry?.kind === "block" ? entry.block : undefined;
  const isBlock = block !== undefined;

  useEffect(() => {
    if (!isBlock || !paper.current) return;
    let pending = 0;
    /** What the block draws, which another setting may replace. */
    let drawn: Element | null | undefined;
    const placeFrame = () => {
      const found = paper.current?.querySelector(nodeSelector(id));
      if (!frame.current || !stage.current) return;
      if (found?.firstElementChild !== drawn) {
        if (drawn) observer.unobserve(drawn);
        drawn = found?.firstElementChild;
        if (drawn) observer.observe(drawn);
      }
      const box = found ? boxOf(found, stage.current.getBoundingClientRect()) : undefined;
      place(frame.current, box);
      // Where there is no room above the block, the bar stands in it.
      frame.current.toggleAttribute("data-inside", (box?.top ?? 0) < 4);
    };
    const follow = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(placeFrame);
    };
    // It calls once all is laid out: the frame grows in the same picture as its block.
    const observer = new ResizeObserver(placeFrame);
    observer.observe(paper.current);
    observer.observe(stage.current!);
    follow();
    const stop = document.subscribe(follow);
    return () => {
      cancelAnimationFrame(pending);
      observer.disconnect();
      stop();
    };
  }, [id, isBlock, document, stage, paper]);

  // What is changed in the panel stays in view.
  useEffect(() => {
    if (block && ui.getState().selectedFrom === "elsewhere")
      requestAnimationFrame(() => bringIntoView(viewport.current, paper.current?.querySelector(nodeSelector(id))));
  }, [id, block, ui, viewport, paper]);

  if (!block) return null;
  const count = also.size > 0 ? commands.chosen().length : 1;
  const title = also.size > 0 ? t("several.heading", { count }) : commands.titleOf(block);
  return (
    <div ref={frame} className={styles.frame} style={{ display: "none" }}>
      <SelectionBar id={id} title={title} viewport={viewport} />
      {mayEdit && <EdgeButtons />}
    </div>
  );
}

/** Scrolls the viewport so that the block can be seen, and not at all when it can be already. */
function bringIntoView(viewport: HTMLElement | null, block: Element | null | undefined): void {
  if (!viewport || !block) return;
  const rect = viewport.getBoundingClientRect();
  const box = boxOf(block, rect);
  if (!box) return;
  const visible = rect.height;
  const isInHeight = box.top >= 30 && box.top + Math.min(box.height, visible - 120) <= visible - 40;
  // Zoomed in, a page is wider than its room.
  const isAside = box.left < 0 || box.left + Math.min(box.width, viewport.clientWidth) > viewport.clientWidth;
  if (isInHeight && !isAside) return;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  viewport.scrollTo({
    ...(isInHeight ? {} : { top: viewport.scrollTop + box.top - Math.max(48, (visible - box.height) / 3) }),
    ...(isAside ? { left: viewport.scrollLeft + box.left - Math.max(24, (viewport.clientWidth - box.width) / 2) } : {}),
    behavior: reduced ? "auto" : "smooth",
  });
}
