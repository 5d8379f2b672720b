/** The layers of the page as a tree: select, move, rename, fold, hide. Only the rows in view are drawn. [BLD-2, BLD-3] */
import { ChevronRight, Eye, EyeOff, Split } from "lucide-react";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BlockNode } from "../../layout/types";
import { catalog, slotTitle } from "../catalog-in-words";
import { listSelector } from "../canvas/canvas-geometry";
import { useDocument, useRevision, type EditorDocument } from "../document/editor-document";
import { ruleInWords } from "../document/rule-in-words";
import interfaceStyles from "../interface/interface.module.css";
import { BlockIcon } from "../palette/BlockIcon";
import { blockEditor } from "../palette/block-editors";
import { useSession } from "../screens/edit/session/edit-session";
import { useHiddenFromShopper } from "../simulation/use-simulation";
import { useEditorUi, useUi } from "../state/editor-ui";
import { layerRows, type LayerRow } from "./layer-rows";
import { INDENT, LayersDrop, ROW_HEIGHT } from "./layers-drop";
import styles from "./Layers.module.css";

const ROW = ROW_HEIGHT;
const isShown = (slot: string): boolean => window.document.querySelector(listSelector(slot)) !== null;

export function Layers(): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const ui = useEditorUi();
  const { commands, drag } = useSession();
  const revision = useRevision();
  const collapsed = useUi((state) => state.collapsed);
  const hidden = useUi((state) => state.hidden);
  const away = useHiddenFromShopper();
  const selectedId = useUi((state) => state.selectedId);
  const [renaming, setRenaming] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rowsBox = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const rowsNow = useRef<readonly LayerRow[]>([]);
  const [view, setView] = useState({ top: 0, height: 600 });

  const rows = useMemo(
    () => layerRows(document, collapsed, isShown),
    // The revision stands for the document's contents.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, collapsed, revision],
  );
  const selected = rows.findIndex((row) => row.id === selectedId);
  // The tree keeps a place of its own for regions and slots, which the canvas cannot select.
  const [activeId, setActiveId] = useState<string>();
  const active = Math.max(
    0,
    rows.findIndex((row) => row.id === (activeId ?? selectedId)),
  );

  useEffect(() => setActiveId(undefined), [selectedId]);
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
    const measure = () => setView((before) => ({ ...before, height: tree.current!.clientHeight }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(tree.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // What is selected on the canvas can be seen here too: its parents unfold.
    const above: string[] = [];
    for (let entry = document.entry(selectedId); entry; entry = entry.parentId ? document.entry(entry.parentId) : undefined)
      if (entry.id !== selectedId) above.push(entry.id);
    if (above.some((id) => ui.getState().collapsed.has(id)))
      ui.setState((state) => ({ collapsed: new Set([...state.collapsed].filter((id) => !above.includes(id))) }));
  }, [selectedId, document, ui]);
  useEffect(() => {
    if (selected < 0 || !tree.current) return;
    const top = selected * ROW;
    if (top < tree.current.scrollTop) tree.current.scrollTop = top - ROW;
    else if (top + ROW * 2 > tree.current.scrollTop + tree.current.clientHeight)
      tree.current.scrollTop = top - tree.current.clientHeight + ROW * 2;
  }, [selected]);

  const fold = (id: string, closed: boolean) =>
    ui.setState((state) => {
      const next = new Set(state.collapsed);
      if (closed) next.add(id);
      else next.delete(id);
      return { collapsed: next };
    });
  const go = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    if (row.kind === "block") commands.select(row.id);
    else {
      commands.select(row.id);
      setActiveId(row.id);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== tree.current) return;
    const row = rows[active];
    if (!row) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.expanded === false ? fold(row.id, false) : row.expanded && go(active + 1)),
      ArrowLeft: () => (row.expanded ? fold(row.id, true) : row.parentId && go(rows.findIndex((each) => each.id === row.parentId))),
      F2: () => row.kind === "block" && setRenaming(row.id),
      Enter: () => row.kind === "block" && setRenaming(row.id),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  const first = Math.max(0, Math.floor(view.top / ROW) - 8);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + 8);
  return (
    <div
      ref={tree}
      className={styles.tree}
      role="tree"
      aria-label={t("layers.label")}
      tabIndex={0}
      data-shortcuts
      aria-activedescendant={rows[active] ? `layer-${rows[active].id}` : undefined}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      onKeyDown={onKeyDown}
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
              condition={ruleInWords(block?.visibleWhen, t)}
              selected={row.id === selectedId}
              hidden={hidden.has(row.id)}
              away={away.all.has(row.id)}
              renaming={renaming === row.id}
              onSelect={() => go(first + offset)}
              onFold={() => fold(row.id, row.expanded === true)}
              onHide={() => commands.toggleHidden(row.id)}
              onRename={(label) => {
                setRenaming(undefined);
                tree.current?.focus();
                if (label !== undefined)
                  commands.rename(row.id, label.trim() === (catalog.get(block!.block)?.schema.title ?? block!.block) ? "" : label.trim());
              }}
              onStartRename={() => block && setRenaming(row.id)}
              onPress={(event) => block && drag.press(event, { kind: "move", id: row.id, type: block.block, title })}
            />
          );
        })}
        <div ref={line} className={styles.line} data-drop-line="layers" aria-hidden="true" style={{ display: "none" }} />
      </div>
    </div>
  );
}

interface RowProps extends LayerRow {
  top: number;
  title: string;
  /** The first words it says, to tell one text from the next. */
  hint: string;
  type: string | undefined;
  /** When it is shown, in words; undefined for one that always is. */
  condition: string | undefined;
  selected: boolean;
  hidden: boolean;
  /** The simulated shopper does not see it. */
  away: boolean;
  renaming: boolean;
  onSelect(): void;
  onFold(): void;
  onHide(): void;
  onStartRename(): void;
  /** Undefined leaves the name as it was. */
  onRename(label: string | undefined): void;
  onPress(event: globalThis.PointerEvent): void;
}

/** Handlers are made anew with each drawing of the tree; a row looks at what it shows alone. */
const Row = memo(
  function Row(row: RowProps): ReactNode {
    const { t } = useTranslation();
    return (
      // Keys are the tree's: it holds the focus and says which row is meant.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        id={`layer-${row.id}`}
        className={styles.row}
        role="treeitem"
        tabIndex={-1}
        aria-level={row.level}
        aria-posinset={row.position}
        aria-setsize={row.siblings}
        aria-selected={row.selected}
        aria-expanded={row.expanded}
        aria-describedby={row.condition ? `layer-${row.id}-condition` : undefined}
        aria-label={row.hidden || row.away ? t(row.away ? "layers.awayBlock" : "layers.hiddenBlock", { block: row.title }) : row.title}
        data-kind={row.kind}
        data-hidden={row.hidden || undefined}
        data-away={row.away || undefined}
        style={{ transform: `translateY(${row.top}px)`, paddingInlineStart: 4 + (row.level - 1) * INDENT }}
        onPointerDown={(event) => !row.renaming && row.onPress(event.nativeEvent)}
        onClick={row.onSelect}
        onDoubleClick={row.onStartRename}
      >
        <span
          className={styles.fold}
          data-open={row.expanded}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            row.onFold();
          }}
        >
          {row.expanded !== undefined && <ChevronRight size={13} />}
        </span>
        {row.type && <BlockIcon name={blockEditor(row.type)?.icon} title={row.title} size={14} />}
        {row.renaming ? (
          <input
            className={styles.rename}
            aria-label={t("layers.rename", { block: row.title })}
            defaultValue={row.title}
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => event.stopPropagation()}
            onBlur={(event) => row.onRename(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === "Enter") row.onRename(event.currentTarget.value);
              if (event.key === "Escape") row.onRename(undefined);
            }}
          />
        ) : (
          <span className={styles.title}>
            {row.title}
            {row.hint && <small>{row.hint}</small>}
          </span>
        )}
        {row.condition && (
          <span className={styles.mark} data-tip={row.condition}>
            <Split size={13} aria-hidden="true" />
            <span id={`layer-${row.id}-condition`} className={interfaceStyles.hidden}>
              {row.condition}
            </span>
          </span>
        )}
        {row.kind === "block" && (
          <span
            className={styles.eye}
            data-on={row.hidden || undefined}
            aria-hidden="true"
            data-tip={t(row.hidden ? "layers.show" : "layers.hide")}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={(event) => {
              event.stopPropagation();
              row.onHide();
            }}
          >
            {row.hidden ? <EyeOff size={14} /> : <Eye size={14} />}
          </span>
        )}
      </div>
    );
  },
  (before, after) =>
    (Object.keys(after) as (keyof RowProps)[]).every((key) => typeof after[key] === "function" || Object.is(before[key], after[key])) &&
    before.id === after.id,
);

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
