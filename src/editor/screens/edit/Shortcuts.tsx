/** Keys for everything the mouse does. [BLD-2] */
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { zoomByKey } from "../../canvas/zoom/zoom";
import { historyKey, PAGE_HISTORY } from "../../commands/history-keys";
import { PAGE_ID, useDocument } from "../../document/editor-document";
import { blocksInOrder } from "../../document/blocks-in-order";
import { Dialog } from "../../interface/Dialog";
import { startRename } from "../../layers/start-rename";
import { openMenuByKey } from "../../menu/menu-point";
import { useEditorUi } from "../../state/editor-ui";
import { NEXT_PANE } from "./open-shortcuts";
import { useSession } from "./session/edit-session";
import { FieldUndo } from "./session/field-undo";
import { isInCentre, PaneKeys } from "./session/pane-keys";
import styles from "./Shortcuts.module.css";
import { useSaveActions } from "./session/use-save-actions";
import { keysInWords } from "../../interface/keys-in-words";
import { isMac } from "../../interface/platform";
import { useMay } from "../../rights/use-may";

/** Every key that commands a page, as the list of keys says it. */
export const SHORTCUTS = [
  ["commands", "Ctrl K"],
  ["undo", "Ctrl Z"],
  ["redo", "Ctrl ⇧ Z"],
  ["save", "Ctrl S"],
  ["copy", "Ctrl C"],
  ["cut", "Ctrl X"],
  ["paste", "Ctrl V"],
  ["duplicate", "Ctrl D"],
  ["delete", "Del"],
  ["moveUpDown", "Alt ↑ ↓"],
  ["moveOutIn", "Alt ← →"],
  ["nextPrevious", "↑ ↓"],
  ["extend", "⇧ ↑ ↓"],
  ["toggle", "Ctrl Space"],
  ["all", "Ctrl A"],
  ["parent", "Esc"],
  ["add", "Enter"],
  ["type", "Enter"],
  ["tools", "Alt F10"],
  ["insertAfter", "Ctrl Enter"],
  ["insertBefore", "Ctrl ⇧ Enter"],
  ["rename", "F2"],
  ["menu", "⇧ F10"],
  ["hide", "H"],
  ["lock", "L"],
  ["nextPane", "F6"],
  ["previousPane", "⇧ F6"],
  ["zoom", "Ctrl + −"],
  ["zoomReset", "Ctrl 0"],
  ["help", "?"],
] as const;

export function Shortcuts(): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const { save } = useSaveActions();
  const mayEdit = useMay("editor");
  const document = useDocument();
  const ui = useEditorUi();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const selected = () => ui.getState().selectedId;
    const fields = new FieldUndo();
    const panes = new PaneKeys();
    const onKeyDown = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (control && key === "s") {
        event.preventDefault();
        void save();
        return;
      }
      if (control && key === "k" && !event.altKey && !event.shiftKey && !event.defaultPrevented && !isElsewhere(event.target)) {
        event.preventDefault();
        ui.setState({ searching: true });
        return;
      }
      const travel = historyKey(event);
      if (!event.defaultPrevented && travel && !isElsewhere(event.target) && !fields.isOwn(event.target, travel)) {
        event.preventDefault();
        commands[travel]();
        fields.pageMoved(event.target);
        return;
      }
      if (key === "F6" && !control && !event.altKey && !event.defaultPrevented && !isElsewhere(event.target) && !isAsking()) {
        event.preventDefault();
        panes.go(event.shiftKey ? -1 : 1, ui);
        return;
      }
      if (event.defaultPrevented || !isOurs(event.target)) return;
      const onCanvas = (event.target as Element).closest("[data-shortcuts]") !== null || event.target === window.document.body;
      const run = (action: () => unknown) => {
        event.preventDefault();
        action();
      };
      // A text is about to be written, whose field is on its way: what is typed for it commands nothing.
      if (ui.getState().typing) return run(() => key === "Escape" && ui.setState({ typing: undefined }));
      if (control && !event.altKey) {
        if (key === "d") run(commands.duplicateChosen);
        else if (key === "a" && onCanvas && !event.shiftKey) run(commands.selectAll);
        // Beside the canvas the keys are the browser's: they make the builder itself larger.
        else if (zoomByKey(ui, t, key) && (onCanvas || isInCentre(event.target as Element))) run(zoomByKey(ui, t, key)!);
        else if (key === "Enter" && onCanvas) run(() => commands.chooseBeside(event.shiftKey ? "before" : "after"));
        return;
      }
      if (event.altKey) {
        const moves: Record<string, () => unknown> = {
          ArrowUp: () => commands.moveChosenBy(-1),
          ArrowDown: () => commands.moveChosenBy(1),
          ArrowLeft: commands.moveChosenOut,
          ArrowRight: commands.moveChosenIn,
        };
        const move = moves[key];
        if (move) run(move);
        return;
      }
      if (key === "?") return run(() => setShown(true));
      if (!onCanvas) return;
      if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) return run(() => openMenuByKey(ui, event.target));
      if (key === "Delete" || key === "Backspace") run(() => commands.removeChosen());
      else if (key === "Escape")
        run(() => (ui.getState().selectingSeveral ? ui.setState({ selectingSeveral: false }) : commands.selectParent()));
      else if ((key === "ArrowDown" || key === "ArrowUp") && !(event.target as Element).closest('[role="tree"]'))
        run(() => {
          const order = blocksInOrder(document);
          if (event.shiftKey) return commands.extendRange(key === "ArrowDown" ? 1 : -1, order);
          const at = order.indexOf(selected());
          const next =
            selected() === PAGE_ID ? order[key === "ArrowDown" ? 0 : order.length - 1] : order[at + (key === "ArrowDown" ? 1 : -1)];
          if (next) commands.selectByKey(next);
        });
      else if (key === "Enter" && !(event.target as Element).closest('button, a, [role="tree"]')) run(() => commands.writeOn(selected()));
      else if (key === "F2" && !(event.target as Element).closest('[role="tree"]'))
        run(() => startRename(ui, mayEdit ? undefined : t("rights.viewer")));
      else if (key === "h") run(commands.toggleChosenHidden);
      else if (key === "l") run(commands.toggleChosenLocked);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs(event.target) || hasTextSelected() || ui.getState().typing) return;
      const text = commands.copyChosen();
      if (text === undefined) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      if (event.type === "cut") commands.removeChosen("cut");
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event.target) || ui.getState().typing) return;
      event.preventDefault();
      void commands.paste(event.clipboardData?.getData("text/plain") ?? "");
    };
    const show = () => setShown(true);
    const onFocus = (event: FocusEvent) => {
      fields.entered(event.target);
      panes.entered(event.target);
    };
    const onPane = (event: Event) => panes.go((event as CustomEvent<1 | -1>).detail, ui);
    const onInput = (event: Event) => fields.typed(event.target, event instanceof InputEvent ? event.inputType : "");
    const onHistory = (event: Event) => commands[(event as CustomEvent<"undo" | "redo">).detail]();
    window.addEventListener(PAGE_HISTORY, onHistory);
    window.addEventListener("focusin", onFocus);
    window.addEventListener("input", onInput, { capture: true });
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("copy", onCopy);
    window.addEventListener("cut", onCopy);
    window.addEventListener("paste", onPaste);
    window.addEventListener("tillwright-shortcuts", show);
    window.addEventListener(NEXT_PANE, onPane);
    return () => {
      window.removeEventListener(PAGE_HISTORY, onHistory);
      window.removeEventListener("focusin", onFocus);
      window.removeEventListener("input", onInput, { capture: true });
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("copy", onCopy);
      window.removeEventListener("cut", onCopy);
      window.removeEventListener("paste", onPaste);
      window.removeEventListener("tillwright-shortcuts", show);
      window.removeEventListener(NEXT_PANE, onPane);
    };
  }, [commands, document, save, mayEdit, ui, t]);

  if (!shown) return null;
  return (
    <Dialog title={t("shortcuts.title")} onClose={() => setShown(false)}>
      <dl className={styles.list}>
        {SHORTCUTS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>{keysInWords(name === "toggle" && isMac() ? "Alt Space" : keys)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const OPEN = 'dialog, [data-search-list], [role="menu"]';

/** A question that is open or a menu: the page below it waits. */
const isElsewhere = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OPEN) !== null;

/** Wherever the focus is: nothing else takes keys while a question is asked. */
const isAsking = (): boolean => window.document.querySelector("dialog:modal") !== null;

/** False where keys belong to what is typed into, to a menu or to a question that is open. */
function isOurs(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target.closest('input, textarea, select, [contenteditable="true"], ' + OPEN) === null;
}

const hasTextSelected = (): boolean => (window.getSelection()?.toString() ?? "") !== "";
