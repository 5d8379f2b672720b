/** Looks for the text of a block that is to be written, and has one drawn that says nothing yet. [BLD-4] */
import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { usePageDefaults } from "../../campaign/use-page-defaults";
import { catalog } from "../../catalog-in-words";
import { blockEntry } from "../../commands/command-parts";
import { useDocument } from "../../document/editor-document";
import { usePriceWords } from "../../prices/use-price-words";
import { useSession } from "../../screens/edit/session/edit-session";
import type { SettingsView } from "../../settings/settings-data";
import { useEditorUi, type StandIn, type Typing } from "../../state/editor-ui";
import { withText } from "../../translations/write-text";
import { nodeSelector } from "../canvas-geometry";
import { placeNear, textPlaces, textsInTurn, unfold, type BlockText, type TextPlace } from "./text-places";
import type { CanvasRefs } from "./typing-props";
import { WrittenText } from "./WrittenText";

/** What is written first: a text that is drawn, else the first of these that would be. */
type Found = { place: TextPlace } | { toTry: readonly BlockText[] };

export function TextTyping({ id, point, path, isBack, ...refs }: Typing & CanvasRefs): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const { language } = ui.getState();
  const [block] = useState(() => blockEntry(document, id)?.block);
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
  const placesWith = (standIns: readonly StandIn[]) => {
    const wrapper = refs.paper.current?.querySelector<HTMLElement>(nodeSelector(id));
    if (!wrapper || !block || !view) return [];
    return textPlaces(
      wrapper,
      standIns.reduce((now, { path: at, text }) => withText(now, at, text, view), block),
      view,
      say,
    );
  };
  const [places] = useState(() => placesWith([]));
  const [texts] = useState(() => (block && view ? textsInTurn(places, block, view) : []));
  const [found, setFound] = useState<Found>(() => {
    const meant = texts.find((each) => each.path === path);
    if (meant && !isPlace(meant))
      return { toTry: isBack ? texts.slice(0, texts.indexOf(meant) + 1).toReversed() : texts.slice(texts.indexOf(meant)) };
    const place = places.find((each) => each === meant) ?? (point ? placeNear(places, point.x, point.y) : places[0]);
    if (!place) return { toTry: texts };
    unfold(place);
    return { place };
  });

  useEffect(() => {
    if ("place" in found) return;
    let isOver = false;
    const drawn = (standIns: readonly StandIn[]) => {
      flushSync(() => ui.setState({ standIns: standIns.length ? { id, texts: standIns } : undefined }));
      return placesWith(standIns);
    };
    // Which of them the page would show is known once all of them say something. Nothing of it is painted.
    queueMicrotask(() => {
      if (isOver) return;
      const seen = new Set(drawn(found.toTry.flatMap(standInOf)).map((place) => place.path));
      const first = found.toTry.find((text) => seen.has(text.path));
      const place = drawn(first ? standInOf(first) : []).find((each) => each.path === first?.path);
      if (first && place) {
        unfold(place);
        return setFound({ place: isPlace(first) ? place : { ...place, value: first.value, standIn: first.label } });
      }
      const none = path === undefined && block && t("typing.none", { block: commands.titleOf(block) });
      ui.setState({ typing: undefined, ...(none && { notice: { tone: "info", text: none } }) });
      refs.viewport.current?.focus({ preventScroll: true });
    });
    return () => void (isOver = true);
    // It looks once, until it has found one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found]);

  if (!("place" in found) || !block || !view) return null;
  return <WrittenText {...refs} id={id} block={block} view={view} place={found.place} texts={texts} />;
}

/** None for a text that is drawn already. */
const standInOf = (text: BlockText): StandIn[] =>
  isPlace(text) ? [] : [{ path: text.path, text: text.isRich && !text.isInline ? `<p>${text.label}</p>` : text.label }];

const isPlace = (text: BlockText): text is TextPlace => "node" in text;
