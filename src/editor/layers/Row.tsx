/** One row of the layers tree. [BLD-3] */
import { ChevronRight, Eye, EyeOff, Lock, Split } from "lucide-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../interface/interface.module.css";
import { BlockIcon } from "../palette/BlockIcon";
import { blockEditor } from "../palette/block-editors";
import type { LayerRow } from "./layer-rows";
import { RenameField, type RenameFieldProps } from "./RenameField";
import { INDENT } from "./row-geometry";
import styles from "./Layers.module.css";

export interface RowProps extends LayerRow {
  top: number;
  title: string;
  /** The first words it says, to tell one text from the next. */
  hint: string;
  type: string | undefined;
  /** When it is shown, in words; undefined for one that always is. */
  condition: string | undefined;
  selected: boolean;
  /** Keys mean it: the tree's own focus, which need not be what is selected. */
  active: boolean;
  hidden: boolean;
  locked: boolean;
  /** The simulated shopper does not see it. */
  away: boolean;
  renaming: boolean;
  onSelect(event: MouseEvent): void;
  onFold(): void;
  onHide(): void;
  onStartRename(): void;
  onRename: RenameFieldProps["onDone"];
  onPress(event: globalThis.PointerEvent): void;
  onMenu(event: MouseEvent): void;
}

function nameOf({ title, hidden, away, locked }: RowProps, t: TFunction): string {
  const named = away ? t("layers.awayBlock", { block: title }) : hidden ? t("layers.hiddenBlock", { block: title }) : title;
  return locked ? t("layers.lockedBlock", { block: named }) : named;
}

/** Handlers are made anew with each drawing of the tree; a row looks at what it shows alone. */
export const Row = memo(
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
        aria-describedby={
          [row.hint && `layer-${row.id}-hint`, row.condition && `layer-${row.id}-condition`].filter(Boolean).join(" ") || undefined
        }
        aria-label={nameOf(row, t)}
        data-kind={row.kind}
        data-active={row.active || undefined}
        data-hidden={row.hidden || undefined}
        data-away={row.away || undefined}
        style={{ transform: `translateY(${row.top}px)`, paddingInlineStart: 4 + (row.level - 1) * INDENT }}
        onPointerDown={(event) => !row.renaming && row.onPress(event.nativeEvent)}
        onClick={row.onSelect}
        onDoubleClick={row.onStartRename}
        onContextMenu={row.onMenu}
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
        {row.type && <BlockIcon name={blockEditor(row.type)?.icon} size={14} />}
        {row.renaming ? (
          <RenameField title={row.title} onDone={row.onRename} />
        ) : (
          <span className={styles.title}>
            {row.title}
            {/* Drawn by the style sheet, and said as a description: as text, it would be a part of what the row is called. */}
            {row.hint && <small data-words={row.hint} />}
            <span id={`layer-${row.id}-hint`} hidden>
              {row.hint}
            </span>
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
        {row.locked && <Lock className={styles.mark} size={13} aria-hidden="true" />}
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
