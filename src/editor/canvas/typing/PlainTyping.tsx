/** A text without formatting: a field over what is drawn, in its type; the page below grows with what is typed. [BLD-4] */
import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { mayHoldToken } from "../../../layout/prices/price-token";
import { PriceButton } from "../../prices/PriceButton";
import { usePriceInsertion } from "../../prices/use-price-insertion";
import { useTokenWriting } from "../../prices/use-token-writing";
import { useUi } from "../../state/editor-ui";
import { place as placeBox } from "../canvas-geometry";
import { scaleOf } from "../zoom/zoom";
import { rectOf } from "./text-places";
import styles from "./typing.module.css";
import type { TypingProps } from "./typing-props";
import { isAskingIn, onToolKey, TOOLS_KEY } from "./tools-by-key";

const TYPE = [
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontStyle",
  "fontVariationSettings",
  "fontFeatureSettings",
  "letterSpacing",
  "wordSpacing",
  "lineHeight",
  "textAlign",
  "textTransform",
  "color",
] as const;

/** What keeps a line's room while nothing is in it. */
const EMPTY = "\u200b";

export function PlainTyping({
  stage,
  paper,
  place,
  label,
  language,
  problem,
  restore,
  onChange,
  onKeyDown,
  onLeave,
}: TypingProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const node = place.node as Text;
  const [text, setText] = useState(place.value);
  const [look, setLook] = useState<Record<string, string>>();
  const scale = useUi(scaleOf);

  const follow = () => {
    const element = node.parentElement;
    if (!element || !stage.current || !box.current) return;
    const origin = stage.current.getBoundingClientRect();
    const drawn = rectOf(node);
    // A heading is as wide as its column, however little stands in it; a label on a button is as wide as its words.
    const around =
      element.childNodes.length === 1 && getComputedStyle(element).display === "block" ? element.getBoundingClientRect() : drawn;
    placeBox(box.current, {
      left: around.left - origin.left,
      top: drawn.top - origin.top,
      width: Math.max(around.width, 24),
      height: Math.max(drawn.height, 16),
    });
  };

  useLayoutEffect(() => {
    const element = node.parentElement!;
    const before = node.data;
    const computed = getComputedStyle(element);
    const type = Object.fromEntries(TYPE.map((name) => [name, computed[name]]));
    setLook({ ...type, caretColor: computed.color });
    // It stands below the field and gives the room; a balanced heading would break its lines elsewhere than the field does.
    element.style.setProperty("-webkit-text-fill-color", "transparent");
    element.style.setProperty("text-wrap", "wrap");
    // A price stands in the field as its token, which needs more room.
    if (mayHoldToken(place.value)) node.data = place.value;
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(paper.current!);
    observer.observe(stage.current!);
    // Narrower, as when a picture comes beside it, it leaves the page as high as it was.
    observer.observe(element);
    field.current!.focus({ preventScroll: true });
    field.current!.select();
    restore.current = () => {
      restore.current = () => {};
      observer.disconnect();
      element.style.removeProperty("-webkit-text-fill-color");
      element.style.removeProperty("text-wrap");
      node.data = before;
    };
    return () => restore.current();
    // It opens once, over one text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const write = (next: string) => {
    const typed = place.isLong ? next : next.replaceAll(/\s*\n\s*/g, " ");
    setText(typed);
    node.data = typed || place.standIn || EMPTY;
    follow();
    onChange(typed);
  };
  const prices = usePriceInsertion();
  const writing = useTokenWriting(field, text, write);

  return (
    <div
      ref={box}
      role="presentation"
      data-typing=""
      className={styles.box}
      style={{ display: "none" }}
      // To a menu of the page that opened to be written in it would be a press elsewhere, which closes it.
      onPointerDown={(event) => event.nativeEvent.stopPropagation()}
      // The dialog of a price stands in here, too.
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !isAskingIn(event.currentTarget) && onLeave()}
    >
      <textarea
        ref={field}
        className={styles.plain}
        style={look && scaled(look, scale)}
        lang={language}
        aria-label={label}
        aria-keyshortcuts={place.takesPrices ? TOOLS_KEY : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        placeholder={place.standIn}
        value={text}
        rows={1}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={writing.onFocus}
      />
      {place.takesPrices && (
        <div
          role="presentation"
          className={styles.bar}
          onKeyDown={(event) => onToolKey(event, { onKeyDown, focus: () => field.current!.focus() })}
          // A press on the button leaves the focus where it is; what it opens takes it.
          onPointerDown={(event) => !(event.target as Element).closest("dialog") && event.preventDefault()}
        >
          <PriceButton {...prices} label={place.label} onOpen={writing.onOpen} onInsert={writing.onInsert} />
        </div>
      )}
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Type is read in the page's own pixels; the field stands over the page, in those of the screen. */
const scaled = (look: Record<string, string>, scale: number): CSSProperties => ({
  ...look,
  ...Object.fromEntries(["fontSize", "letterSpacing", "wordSpacing", "lineHeight"].map((name) => [name, scaledBy(look[name]!, scale)])),
});

const scaledBy = (length: string, scale: number): string => (length.endsWith("px") ? `${parseFloat(length) * scale}px` : length);
