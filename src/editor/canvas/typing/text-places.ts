/**
 * Where on the canvas a block's texts stand. They are looked for by what they say: blocks are drawn as for shoppers, and carry no mark of
 * ours for it. [BLD-4]
 */
import { withTokensSaid, type PriceToken } from "../../../layout/prices/price-token";
import { holdsWords } from "../../../layout/prices/fill-prices";
import { settingLabel } from "../../../layout/publish/finding-place";
import { isShownBeside, settingsIn } from "../../../layout/publish/settings-walk";
import type { BlockNode } from "../../../layout/types";
import { shownSettings, type SettingsView } from "../../settings/settings-data";
import { sanitizeRichText } from "../sanitize";

/** A text of a block that can be written on the canvas wherever it is drawn. */
export interface BlockText {
  /** Of the block: "primary.label". */
  path: string;
  label: string;
  /** As it is stored for the language. */
  value: string;
  isRich: boolean;
  /** Of a rich one: it stands in a line, as a label does. */
  isInline: boolean;
  /** It may have several lines. */
  isLong: boolean;
  /** Prices may stand in it. */
  takesPrices: boolean;
}

export interface TextPlace extends BlockText {
  /** What is drawn for it: of a rich text the element around it, else the text itself. */
  node: HTMLElement | Text;
  /** What is drawn where the text itself says nothing: its stand-in. */
  standIn?: string;
}

const bare = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/**
 * In the order they are drawn; what is not drawn, or not as it is written, is left to the panel.
 *
 * @param say what is drawn for a price token, which is written as it is stored
 */
export function textPlaces(
  wrapper: HTMLElement,
  block: BlockNode,
  view: SettingsView,
  say: (token: PriceToken) => string | undefined,
): TextPlace[] {
  const isOwn = (element: Element | null) => element?.closest("[data-node]") === wrapper && isDrawn(element);
  const elements = [...wrapper.querySelectorAll<HTMLElement>("*")].filter(isOwn);
  const texts: Text[] = [];
  const walker = document.createTreeWalker(wrapper, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isOwn(node.parentElement)) texts.push(node as Text);

  const taken = new Set<Node>();
  const free = <T extends Node>(nodes: readonly T[], says: (node: T) => boolean): T | undefined => {
    const found = nodes.find((node) => ![...taken].some((other) => other.contains(node) || node.contains(other)) && says(node));
    if (found) taken.add(found);
    return found;
  };

  const places = textsOf(block, view).flatMap((text): TextPlace[] => {
    const { value, isRich } = text;
    if (saysNothing(value)) return [];
    const html = isRich ? htmlOf(value, say) : "";
    const said = bare(isRich ? value : withTokensSaid(value, false, say));
    // All of it says nothing here.
    if (!said) return [];
    const node = isRich ? free(elements, (element) => element.innerHTML === html) : free(texts, (each) => bare(each.data) === said);
    return node ? [{ ...text, node }] : [];
  });
  return places.toSorted((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

const saysNothing = (value: string): boolean => !bare(value);

/** In the schema's order. */
function textsOf(block: BlockNode, view: SettingsView): BlockText[] {
  const shown = shownSettings(block, view);
  return [...settingsIn(view.schema, shown)].flatMap(({ schema, value, path }) =>
    schema.translatable && typeof value === "string" && isShownBeside(view.schema, path, shown)
      ? [
          {
            path,
            label: settingLabel(view.schema, path),
            value,
            isRich: schema.holds === "rich-text",
            isInline: schema.inline === true,
            isLong: schema["format"] === "multiline",
            takesPrices: holdsWords(schema),
          },
        ]
      : [],
  );
}

/**
 * What Tab goes through: the texts that are drawn, in the order they are drawn, and behind each of them those that say nothing yet, which
 * the schema has behind it. Whether one of these would be drawn is known only once it says something.
 */
export function textsInTurn(places: readonly TextPlace[], block: BlockNode, view: SettingsView): BlockText[] {
  const isPlaced = new Map(places.map((place) => [place.path, place]));
  const following = new Map<string | undefined, BlockText[]>();
  let last: string | undefined;
  for (const text of textsOf(block, view))
    if (isPlaced.has(text.path)) last = text.path;
    else if (saysNothing(text.value)) following.set(last, [...(following.get(last) ?? []), text]);
  return [...(following.get(undefined) ?? []), ...places.flatMap((place) => [place, ...(following.get(place.path) ?? [])])];
}

/** As the browser writes it. */
function htmlOf(value: string, say: (token: PriceToken) => string | undefined): string {
  const drawn = document.createElement("div");
  drawn.innerHTML = withTokensSaid(sanitizeRichText(value), true, say);
  return drawn.innerHTML;
}

/** What is folded has its room all the same: it opens to be written in. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** What an element is folded into; a summary never is. */
function foldOf(element: Element): HTMLDetailsElement | null {
  const around = element.closest("details");
  if (!around) return null;
  const isSeen = element === around || around.querySelector(":scope > summary")?.contains(element);
  const outer = around.parentElement;
  return isSeen ? outer && foldOf(outer) : around;
}

const elementOf = (node: HTMLElement | Text): HTMLElement => (node instanceof HTMLElement ? node : node.parentElement!);

/** Opens what it is folded into. */
export function unfold({ node }: Pick<TextPlace, "node">): void {
  for (let fold = foldOf(elementOf(node)); fold; fold = foldOf(fold)) fold.open = true;
}

/** Where it lies on the screen. */
export function rectOf(node: HTMLElement | Text): DOMRect {
  if (node instanceof HTMLElement) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** The one under a point of the screen, or the nearest to it. */
export function placeNear(places: readonly TextPlace[], x: number, y: number): TextPlace | undefined {
  const distance = ({ node }: TextPlace) => {
    // Beside the words, in the line or box that is theirs alone, they are meant as well.
    const { parentElement: around } = node;
    const { left, right, top, bottom } =
      node instanceof Text && around?.childNodes.length === 1 ? around.getBoundingClientRect() : rectOf(node);
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  // Nobody points at what is folded.
  const seen = places.filter(({ node }) => elementOf(node).checkVisibility());
  return seen.toSorted((a, b) => distance(a) - distance(b))[0];
}
