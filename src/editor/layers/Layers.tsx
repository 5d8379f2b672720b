/** The layers of the page as a tree: select, move, rename, fold, hide. Only the rows in view are drawn. [BLD-2, BLD-3] */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BlockNode } from "../../layout/types";
import { catalog, slotTitle } from "../catalog-in-words";
import { listSelector } from "../canvas/canvas-geometry";
import { useChoosingTaps } from "../canvas/selection/use-choosing-taps";
import { useArrangement, useDocument, useLaterRevision, type EditorDocument } from "../document/editor-document";
import { useRuleWords } from "../findings/use-rule-words";
import { sourceOf } from "../drag/drag-source";
import { MarqueeRectangle } from "../drag/MarqueeRectangle";
import { useMarquee } from "../drag/use-marquee";
import { isSecondaryPress } from "../interface/platform";
import { useSession } from "../screens/edit/session/edit-session";
import { useHiddenFromShopper } from "../simulation/use-simulation";
import { useEditorUi, useUi } from "../state/editor-ui";
import { regionId } from "../craft/node-names";
import { createLayerRows, type LayerRow } from "./layer-rows";
import { LayersDrop } from "./layers-drop";
import { Row } from "./Row";
import { blocksIn, ROW_HEIGHT } from "./row-geometry";
import { choiceOf, useTreeKeys } from "./use-tree-keys";
import styles from "./Layers.module.css";
import { useMay } from "../rights/use-may";
import { startRename } from "./start-rename";

const ROW = ROW_HEIGHT;
const isShown = (slot: string): boolean => window.document.querySelector(listSelector(slot)) !== null;

/** All lists on the canvas at once: asked for one by one, each would be looked for through the whole page. */
const listsOnCanvas = (): ReadonlySet<string> =>
  new Set([...window.document.querySelectorAll<HTMLElement>("[data-list]")].map((list) => list.dataset["list"]!));

export function Layers(): ReactNode {
  const { t } = useTranslation();
  const ruleWords = useRuleWords();
  const document = useDocument();
  const ui = useEditorUi();
  const taps = useChoosingTaps();
  const { commands, drag, section } = useSession();
  const only = section && regionId(section.region);
  // Rows come and go with what was done; the words on them may follow it.
  useArrangement();
  useLaterRevision();
  const collapsed = useUi((state) => state.collapsed);
  const hidden = useUi((state) => state.hidden);
  const locked = useUi((state) => state.locked);
  const away = useHiddenFromShopper();
  const selectedId = useUi((state) => state.selectedId);
  const also = useUi((state) => state.also);
  const renaming = useUi((state) => state.renaming);
  const mayEdit = useMay("editor");
  const rename = (id: string) => startRename(ui, mayEdit ? undefined : t("rights.viewer"), id);
  const tree = useRef<HTMLDivElement>(null);
  const rowsBox = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const rectangle = useRef<HTMLDivElement>(null);
  const startMarquee = useMarquee();
  /** While a rectangle is drawn the pointer says what is seen. */
  const isDrawing = useRef(false);
  const rowsNow = useRef<readonly LayerRow[]>([]);
  const [view, setView] = useState({ top: 0, height: 600 });
  const viewNow = useRef(view);
  /** Where the next frame scrolls to: until then the tree stands elsewhere than what is drawn. */
  const planned = useRef<number>(undefined);
  const look = useCallback((seen: typeof view) => {
    viewNow.current = seen;
    setView((before) => (before.top === seen.top && before.height === seen.height ? before : seen));
  }, []);

  const rowsOf = useMemo(() => createLayerRows(document), [document]);
  const [shown, setShown] = useState(listsOnCanvas);
  const { rows, holding } = rowsOf({ collapsed, shown, only });
  // Once the canvas has drawn what is set now. Of a page whose slots all hold something nobody asks.
  useEffect(() => {
    if (holding.length === 0) return;
    const look = requestAnimationFrame(() => {
      const now = listsOnCanvas();
      setShown((before) => (before.size === now.size && [...now].every((list) => before.has(list)) ? before : now));
    });
    return () => cancelAnimationFrame(look);
  }, [holding]);
  const selected = rows.findIndex((row) => row.id === selectedId);
  // The tree has a place of its own: on a region or slot, which the canvas cannot select, or on the way to one block more. It holds
  // until something else is selected.
  const [own, setOwn] = useState<{ id: string; selectedId: string }>();
  const ownId = own?.selectedId === selectedId ? own.id : undefined;
  const active = Math.max(
    0,
    rows.findIndex((row) => row.id === (ownId ?? selectedId)),
  );

  useEffect(() => void (rowsNow.current = rows), [rows]);
  useEffect(
    () =>
      drag.attach(
        new LayersDrop(document, {
          scroller: tree.current!,
          rows: rowsBox.current!,
          line: line.current!,
          current: () => rowsNow.current,
          isShown,
        }),
      ),
    [drag, document],
  );
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollTop: top, clientHeight: height } = tree.current!;
      // What is selected is scrolled to by it, in this very drawing.
      look({ top, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(tree.current!);
    return () => observer.disconnect();
  }, [look]);
  useEffect(() => {
    // What is selected on the canvas can be seen here too: its parents unfold.
    const above: string[] = [];
    for (let entry = document.entry(selectedId); entry; entry = entry.parentId ? document.entry(entry.parentId) : undefined)
      if (entry.id !== selectedId) above.push(entry.id);
    if (above.some((id) => ui.getState().collapsed.has(id)))
      ui.setState((state) => ({ collapsed: new Set([...state.collapsed].filter((id) => !above.includes(id))) }));
  }, [selectedId, document, ui, renaming]);
  useEffect(() => {
    if (isDrawing.current || (selected < 0 && ownId === undefined)) return;
    // What was seen last, not what the browser would have to lay out the page for: most selections need no scrolling.
    const { top, height } = viewNow.current;
    const row = active * ROW;
    const wanted = row < top ? row - ROW : row + ROW * 2 > top + height ? row - height + ROW * 2 : undefined;
    if (wanted === undefined) return;
    // The rows come with the frame of the selection, not with the one of the scrolling that it causes.
    look({ top: Math.max(0, wanted), height });
    // Scrolling makes the browser lay the page out, which it does for a frame anyway. Never called off: later selections count on it.
    planned.current = wanted;
    requestAnimationFrame(() => {
      tree.current?.scrollTo({ top: planned.current ?? wanted });
      planned.current = undefined;
    });
  }, [active, selected, ownId, look, renaming]);

  const fold = (id: string, closed: boolean) =>
    ui.setState((state) => {
      const next = new Set(state.collapsed);
      if (closed) next.add(id);
      else next.delete(id);
      return { collapsed: next };
    });
  const { go, onKeyDown } = useTreeKeys({ rows, active, tree, setOwn, fold, onRename: rename });

  /** Rows of blocks are dragged; from everything else a rectangle is drawn. */
  const pressEmpty = (event: PointerEvent) => {
    const pressed = event.target as Element;
    const scroller = tree.current!;
    // A finger scrolls, and what the other button means comes with its menu.
    if (event.pointerType === "touch" || isSecondaryPress(event.nativeEvent)) return;
    if (pressed.closest('[data-kind="block"]') || event.nativeEvent.offsetX > pressed.clientWidth) return;
    startMarquee(event, {
      stage: rowsBox.current!,
      scroller,
      rectangle: rectangle.current!,
      touchedBy(area) {
        isDrawing.current = true;
        return blocksIn(rowsNow.current, area);
      },
      from: "elsewhere",
      // A row that is pressed and let go is selected, or folded.
      keepsSelection: pressed.closest("[data-kind]") !== null,
      onEnd() {
        isDrawing.current = false;
        // The press left the focus on the row, where no key is heard.
        scroller.focus({ preventScroll: true });
      },
    });
  };

  const first = Math.max(0, Math.floor(view.top / ROW) - 8);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + 8);
  return (
    <div
      ref={tree}
      className={styles.tree}
      role="tree"
      aria-label={t("layers.label")}
      aria-multiselectable
      tabIndex={0}
      data-shortcuts
      aria-activedescendant={rows[active] ? `layer-${rows[active].id}` : undefined}
      onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) => planned.current === undefined && look({ top, height })}
      onKeyDown={onKeyDown}
      onPointerDown={pressEmpty}
    >
      <div ref={rowsBox} role="none" className={styles.rows} style={{ blockSize: rows.length * ROW }}>
        {rows.slice(first, last).map((row, offset) => {
          const entry = document.entry(row.id)!;
          const block = entry.kind === "block" ? entry.block : undefined;
          const title =
            entry.kind === "region"
              ? t(`regions.${entry.region}`)
              : entry.kind === "slot"
                ? slotTitle(typeOf(document, entry.parentId), entry.slot)
                : commands.titleOf(block!);
          return (
            <Row
              key={row.id}
              {...row}
              top={(first + offset) * ROW}
              title={title}
              hint={block && !block.label ? firstWords(block) : ""}
              type={block?.block}
              condition={ruleWords(block?.visibleWhen)}
              selected={row.id === selectedId || also.has(row.id)}
              active={first + offset === active}
              hidden={hidden.has(row.id)}
              locked={locked.has(row.id)}
              away={away.all.has(row.id)}
              renaming={renaming === row.id}
              onSelect={(event) => {
                // A press leaves the focus on the row, where no key is heard.
                tree.current?.focus({ preventScroll: true });
                taps.note();
                go(first + offset, ui.getState().selectingSeveral && block ? "toggle" : choiceOf(event));
              }}
              onFold={() => fold(row.id, row.expanded === true)}
              onHide={() => commands.toggleHidden(row.id)}
              onRename={(label, isLeft) => {
                ui.setState({ renaming: undefined });
                // Letters are commands there: whoever writes somewhere else by now goes on writing.
                if (!isLeft) tree.current?.focus();
                if (label !== undefined)
                  commands.rename(row.id, label.trim() === commands.titleOf({ ...block!, label: undefined }) ? "" : label.trim());
              }}
              onStartRename={() => block && !taps.areChoices() && rename(row.id)}
              onMenu={(event) => {
                event.preventDefault();
                // A finger that rests on a row selects several.
                if (block && (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") return;
                if (!commands.chosen().includes(row.id)) go(first + offset);
                tree.current?.focus();
                ui.setState({ menu: { x: event.clientX, y: event.clientY } });
              }}
              onPress={(event) =>
                block &&
                !isSecondaryPress(event) &&
                drag.press(event, sourceOf(row.id, { document, ui, commands, t }), { onRested: () => commands.beginSeveral(row.id) })
              }
            />
          );
        })}
        <MarqueeRectangle ref={rectangle} name="layers" />
        <div ref={line} className={styles.line} data-drop-line="layers" aria-hidden="true" style={{ display: "none" }} />
      </div>
    </div>
  );
}

function firstWords({ block, settings }: BlockNode): string {
  const { properties = {} } = catalog.get(block)?.schema ?? {};
  const words = Object.entries(settings).find(
    ([key, value]) => properties[key]?.translatable && typeof value === "string" && /\s/.test(value.trim()),
  )?.[1] as string | undefined;
  return (
    words
      ?.replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 48) ?? ""
  );
}

function typeOf(document: EditorDocument, id: string | null): string {
  const entry = document.entry(id ?? "");
  return entry?.kind === "block" ? entry.block.block : "";
}
