/** One text of a block, written where it stands: kept as one step of the history, in the language that is shown. [BLD-4, BLD-7] */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { BlockNode } from "../../../layout/types";
import { settingsProblems } from "../../../layout/validate";
import { isComposing } from "../../../ui/composing";
import { blockEntry } from "../../commands/command-parts";
import { useDocument } from "../../document/editor-document";
import { useFindingText } from "../../findings/use-findings";
import { useSession } from "../../screens/edit/session/edit-session";
import { shownSettings, type SettingsView } from "../../settings/settings-data";
import { useEditorUi } from "../../state/editor-ui";
import { withText } from "../../translations/write-text";
import { begunTexts, type BegunTexts } from "./begun-text";
import { PlainTyping } from "./PlainTyping";
import { RichTyping } from "./RichTyping";
import type { BlockText, TextPlace } from "./text-places";
import type { CanvasRefs } from "./typing-props";
import { goToTools } from "./tools-by-key";
import { watchText } from "./watch-text";

/** Of a double click: what stood below a stand-in stays where it was pressed, until the press has reached it. */
const PRESS_MS = 500;

interface WrittenTextProps extends CanvasRefs {
  id: string;
  /** As it was when the writing began. */
  block: BlockNode;
  view: SettingsView;
  place: TextPlace;
  /** What Tab goes through. */
  texts: readonly BlockText[];
}

export function WrittenText({ id, block, view, place, texts, ...refs }: WrittenTextProps): ReactNode {
  const { t } = useTranslation();
  const { commands, saving } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const textOf = useFindingText();
  const text = useRef(place.value);
  const begun = useRef<BegunTexts>(undefined);
  const ended = useRef(false);
  const [standIns] = useState(() => ui.getState().standIns);
  const staysDrawn = useRef(false);
  const restore = useRef(() => {});
  const [problem, setProblem] = useState<string>();
  const title = commands.titleOf(block);

  const goBack = () => refs.viewport.current?.focus({ preventScroll: true });
  const end = () => {
    ended.current = true;
    restore.current();
    ui.setState({ typing: undefined });
  };
  const keep = () => {
    if (ended.current) return;
    end();
    const { path: at, label, value } = place;
    if (text.current !== value) commands.change(id, (current) => withText(current, at, text.current, view), undefined, label);
    begun.current?.end();
  };
  useEffect(() => {
    begun.current = begunTexts(saving, document, { id, write: (now) => withText(now, place.path, text.current, view), keep });
    const leave = (how: () => void) => {
      if (ended.current) return;
      how();
      goBack();
    };
    const watched = { id, place, view, paper: refs.paper.current! };
    // What changes this text meanwhile (undo, another pane) has the last word.
    const stop = watchText(document, watched, { onChanged: () => leave(end), onRedrawn: () => leave(keep) });
    const draw = () => ui.getState().standIns === standIns && ui.setState({ standIns: undefined });
    return () => {
      stop();
      begun.current?.end();
      if (staysDrawn.current) setTimeout(draw, PRESS_MS);
      else draw();
    };
    // It opens once, for one place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const problemOf = (value: string): string | undefined => {
    const now = blockEntry(document, id)?.block ?? block;
    const found = settingsProblems({ schema: view.schema }, shownSettings(withText(now, place.path, value, view), view)).find(
      (each) => each.path === place.path,
    );
    return found && textOf({ ...found, path: `main.settings.${place.path}` }, block.block);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    // What is stored then has the text in it.
    if (isSave) return keep();
    if (goToTools(event)) return event.preventDefault();
    if (event.key === "Escape") end();
    else if (event.key === "Tab") {
      const isBack = event.shiftKey;
      const next = texts[texts.findIndex((each) => each.path === place.path) + (isBack ? -1 : 1)];
      // The next one is looked for on the page as it is then.
      flushSync(keep);
      if (next) commands.writeOn(id, { path: next.path, isBack });
    } else if (event.key === "Enter" && (!(place.isLong || place.isRich) || event.ctrlKey || event.metaKey)) {
      // A word about what is wrong is read before one goes on.
      if (!problem) keep();
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (ended.current && ui.getState().typing === undefined) goBack();
  };

  const Typing = place.isRich ? RichTyping : PlainTyping;
  return (
    <Typing
      {...refs}
      place={place}
      language={view.language}
      label={t("typing.label", { field: place.label, block: title })}
      problem={problem}
      restore={restore}
      onChange={(value) => {
        text.current = value;
        begun.current?.note(value !== place.value);
        setProblem(problemOf(value));
      }}
      onKeyDown={onKeyDown}
      onLeave={() => {
        staysDrawn.current = !text.current;
        keep();
      }}
    />
  );
}
