/** One text of a block, written where it stands: kept as one step of the history, in the language that is shown. [BLD-4, BLD-7] */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { settingsProblems } from "../../../layout/validate";
import { DEFAULT_LANGUAGE } from "../../../storefront/catalog";
import { usePageDefaults } from "../../campaign/use-page-defaults";
import { catalog } from "../../catalog-in-words";
import { blockEntry } from "../../commands/command-parts";
import { isComposing } from "../../../ui/composing";
import { useDocument } from "../../document/editor-document";
import { useFindingText } from "../../findings/use-findings";
import { usePriceWords } from "../../prices/use-price-words";
import { useSession } from "../../screens/edit/session/edit-session";
import { shownSettings, type SettingsView } from "../../settings/settings-data";
import { useEditorUi } from "../../state/editor-ui";
import { withText } from "../../translations/write-text";
import { nodeSelector } from "../canvas-geometry";
import { begunTexts, type BegunTexts } from "./begun-text";
import { PlainTyping } from "./PlainTyping";
import { RichTyping } from "./RichTyping";
import { placeNear, textPlaces, unfold } from "./text-places";
import type { CanvasRefs } from "./typing-props";
import { goToTools } from "./tools-by-key";
import { watchText } from "./watch-text";

export function TextTyping({
  id,
  point,
  path,
  ...refs
}: { id: string; point?: { x: number; y: number } | undefined; path?: string | undefined } & CanvasRefs): ReactNode {
  const { t } = useTranslation();
  const { commands, saving } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const textOf = useFindingText();
  const { language } = ui.getState();
  const block = blockEntry(document, id)?.block;
  const defaults = usePageDefaults();
  // One text is written in one language, from beginning to end.
  const [view] = useState<SettingsView | undefined>(() => {
    const facts = block && catalog.get(block.block);
    if (!facts) return undefined;
    return {
      schema: facts.schema,
      defaults: defaults(block.block, language),
      baseDefaults: defaults(block.block, DEFAULT_LANGUAGE),
      language,
      baseLanguage: DEFAULT_LANGUAGE,
    };
  });
  const { say } = usePriceWords();
  const [places] = useState(() => {
    const wrapper = refs.paper.current?.querySelector<HTMLElement>(nodeSelector(id));
    return wrapper && block && view ? textPlaces(wrapper, block, view, say) : [];
  });
  const [place] = useState(() => {
    const found = places.find((each) => each.path === path) ?? (point ? placeNear(places, point.x, point.y) : places[0]);
    if (found) unfold(found);
    return found;
  });
  const text = useRef(place?.value ?? "");
  const begun = useRef<BegunTexts>(undefined);
  const ended = useRef(false);
  const restore = useRef(() => {});
  const [problem, setProblem] = useState<string>();
  const title = block ? commands.titleOf(block) : "";

  const goBack = () => refs.viewport.current?.focus({ preventScroll: true });
  const end = () => {
    ended.current = true;
    restore.current();
    ui.setState({ typing: undefined });
  };
  const keep = () => {
    if (ended.current || !place || !view) return;
    end();
    const { path: at, label, value } = place;
    if (text.current !== value) commands.change(id, (current) => withText(current, at, text.current, view), undefined, label);
    begun.current?.end();
  };
  useEffect(() => {
    if (!place) {
      ui.setState({ typing: undefined, notice: { tone: "info", text: t("typing.none", { block: title }) } });
      return;
    }
    if (!view) return;
    begun.current = begunTexts(saving, document, { id, write: (now) => withText(now, place.path, text.current, view), keep });
    const leave = (how: () => void) => {
      if (ended.current) return;
      how();
      goBack();
    };
    const watched = { id, place, view, paper: refs.paper.current! };
    // What changes this text meanwhile (undo, another pane) has the last word.
    const stop = watchText(document, watched, { onChanged: () => leave(end), onRedrawn: () => leave(keep) });
    return () => {
      stop();
      begun.current?.end();
    };
    // It opens once, for one place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!place || !block || !view) return null;

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
      const next = places[places.indexOf(place) + (event.shiftKey ? -1 : 1)];
      // The next one is looked for on the page as it is then.
      flushSync(keep);
      if (next) commands.writeOn(id, { path: next.path });
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
      language={language}
      label={t("typing.label", { field: place.label, block: title })}
      problem={problem}
      restore={restore}
      onChange={(value) => {
        text.current = value;
        begun.current?.note(value !== place.value);
        setProblem(problemOf(value));
      }}
      onKeyDown={onKeyDown}
      onLeave={keep}
    />
  );
}
