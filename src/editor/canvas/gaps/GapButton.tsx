/** A "+" in the gap that the pointer is near to: it opens the list of the blocks that may stand right there. [BLD-1] */
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../../document/editor-document";
import { useMay } from "../../rights/use-may";
import { useSession } from "../../screens/edit/session/edit-session";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { place } from "../canvas-geometry";
import { gapAt, gapOf, type Gap } from "./gap-at";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";
import styles from "./gaps.module.css";

const BlockPicker = lazyPart(() => import("./BlockPicker"), "BlockPicker");

interface Props {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
}

export function GapButton(props: Props): ReactNode {
  const mayEdit = useMay("editor");
  return mayEdit && <EditorsGapButton {...props} />;
}

function EditorsGapButton({ viewport, stage, paper }: Props): ReactNode {
  const { t } = useTranslation();
  const { commands, drag } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const inserting = useUi((state) => state.inserting);
  const [near, setNear] = useState<Gap>();
  const mark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const canvas = viewport.current!;
    let pending = 0;
    const show = (gap: Gap | undefined) =>
      setNear((before) =>
        before?.listId === gap?.listId && before?.index === gap?.index && before?.line.top === gap?.line.top ? before : gap,
      );
    const follow = (event: PointerEvent) => {
      // A mouse has moved there before, and a finger has not.
      if (event.type === "pointerdown" && event.pointerType === "mouse") return;
      cancelAnimationFrame(pending);
      const hit = event.target as Element;
      if (mark.current?.contains(hit)) return;
      const isBusy = drag.isDragging || (event.type === "pointermove" && event.buttons > 0);
      if (isBusy || !paper.current?.contains(hit)) return show(undefined);
      pending = requestAnimationFrame(() => {
        const gap = gapAt(hit, event.clientX, event.clientY, stage.current!);
        show(gap && commands.typesFor(gap.listId).length > 0 ? gap : undefined);
      });
    };
    const leave = () => {
      cancelAnimationFrame(pending);
      show(undefined);
    };
    canvas.addEventListener("pointermove", follow);
    canvas.addEventListener("pointerdown", follow, { capture: true });
    canvas.addEventListener("pointerleave", leave);
    const stop = document.subscribe(leave);
    return () => {
      canvas.removeEventListener("pointermove", follow);
      canvas.removeEventListener("pointerdown", follow, { capture: true });
      canvas.removeEventListener("pointerleave", leave);
      stop();
      leave();
    };
  }, [viewport, stage, paper, commands, document, drag]);

  const gap = inserting ? undefined : near;
  const listId = (inserting ?? near)?.listId;
  const index = (inserting ?? near)?.index;
  useEffect(() => {
    const follow = () => {
      if (!mark.current || !paper.current || !stage.current) return;
      const shown = listId === undefined ? undefined : gapOf(listId, index!, paper.current, stage.current);
      place(mark.current, shown?.line);
      mark.current.toggleAttribute("data-whole", shown?.whole ?? false);
    };
    // It calls by itself at first, and again when a block that was on its way has its size.
    const observer = new ResizeObserver(follow);
    observer.observe(paper.current!);
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [listId, index, paper, stage]);
  useEffect(() => {
    if (!inserting) return;
    const shown = gapOf(inserting.listId, inserting.index, paper.current!, stage.current!);
    place(mark.current!, shown?.line);
    mark.current!.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [inserting, paper, stage]);

  return (
    <>
      <div ref={mark} className={styles.mark} data-open={inserting !== undefined || undefined} data-gap style={{ display: "none" }}>
        {gap && (
          <button
            type="button"
            className={styles.plus}
            aria-label={t("insert.here")}
            data-tip={t("insert.here")}
            tabIndex={-1}
            onClick={() => commands.chooseAt({ listId: gap.listId, index: gap.index })}
          >
            <Plus size={15} aria-hidden="true" />
          </button>
        )}
      </div>
      {inserting && (
        <LateDialog onClose={() => ui.setState({ inserting: undefined })}>
          <BlockPicker at={inserting} anchor={mark} viewport={viewport} />
        </LateDialog>
      )}
    </>
  );
}
