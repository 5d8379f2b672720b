/** What one does most to the selected block, or to all that are selected, and where they are taken hold of. */
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Trash2 } from "lucide-react";
import { memo, type MouseEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../../document/editor-document";
import { sourceOf } from "../../drag/drag-source";
import { keysInWords } from "../../interface/keys-in-words";
import { useSession } from "../../screens/edit/session/edit-session";
import { useEditorUi } from "../../state/editor-ui";
import styles from "../Canvas.module.css";

interface Props {
  id: string;
  /** Of the block, or how many they are. */
  title: string;
  viewport: RefObject<HTMLElement | null>;
}

/** Drawn for what it says: a key that is typed into the block's settings draws it no second time. */
export const SelectionBar = memo(function SelectionBar({ id, title, viewport }: Props): ReactNode {
  const { t } = useTranslation();
  const { commands, drag } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    ui.setState({ menu: { x: left, y: bottom + 4 } });
  };
  const actions = [
    { name: "moveUp", keys: "Alt ↑", Icon: ArrowUp, size: 14, run: () => commands.moveChosenBy(-1) },
    { name: "moveDown", keys: "Alt ↓", Icon: ArrowDown, size: 14, run: () => commands.moveChosenBy(1) },
    { name: "duplicate", keys: "Ctrl D", Icon: Copy, size: 13, run: () => commands.duplicateChosen() },
    { name: "delete", keys: "Del", Icon: Trash2, size: 13, run: () => commands.removeChosen() },
    { name: "more", keys: "⇧ F10", Icon: Ellipsis, size: 14, run: openMenu },
  ] as const;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("canvas.bar", { block: title })}>
      <span
        role="presentation"
        className={styles.grip}
        onPointerDown={(event) => drag.press(event.nativeEvent, sourceOf(id, { document, ui, commands, t }))}
        onMouseDown={(event) => {
          // No text is selected from here, and keys go on to mean the block.
          event.preventDefault();
          window.getSelection()?.removeAllRanges();
          viewport.current?.focus({ preventScroll: true });
        }}
      >
        <GripVertical size={13} aria-hidden="true" />
        <span>{title}</span>
      </span>
      {actions.map(({ name, keys, Icon, size, run }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`actions.${name}`)}
          aria-haspopup={name === "more" ? "menu" : undefined}
          data-tip={`${t(`actions.${name}`)} (${keysInWords(keys)})`}
          onClick={run}
        >
          <Icon size={size} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
});
