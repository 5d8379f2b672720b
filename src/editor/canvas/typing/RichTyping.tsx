/** A formatted text: the panel's own editor, with its tools above, over what is drawn and in its type. [BLD-4] */
import { Suspense, useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { usePriceInsertion } from "../../prices/use-price-insertion";
import { useLinkTargets } from "../../settings/links/use-link-targets";
import { useUi } from "../../state/editor-ui";
import { place as placeBox } from "../canvas-geometry";
import { scaleOf } from "../zoom/zoom";
import { rectOf } from "./text-places";
import { lazyPart } from "../../interface/late/late-part";
import styles from "./typing.module.css";
import type { TypingProps } from "./typing-props";
import { isAskingIn, onToolKey, TOOLS_KEY } from "./tools-by-key";

/** The frame reaches so far beyond the text, on either side. */
const BESIDE = 10;

const RichTextEditor = lazyPart(() => import("../../settings/widgets/RichTextEditor"), "RichTextEditor");

export function RichTyping({ stage, paper, place, label, language, problem, onChange, onKeyDown, onLeave }: TypingProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const linkTargets = useLinkTargets();
  const prices = usePriceInsertion();
  const element = place.node as HTMLElement;
  const [html, setHtml] = useState(place.value);
  const [look, setLook] = useState<{ type: CSSProperties; data: Record<string, string | undefined> }>();

  const scale = useUi(scaleOf);

  useLayoutEffect(() => {
    const follow = () => {
      if (!stage.current || !box.current) return;
      const origin = stage.current.getBoundingClientRect();
      const drawn = rectOf(element);
      // The tools want room, but what stands beyond the page's edge cannot be reached, nor read.
      const width = Math.max(drawn.width, Math.min(300, origin.width - 2 * BESIDE));
      const end = Math.max(drawn.right, origin.right - BESIDE);
      const left = Math.min(drawn.left, end - width) - origin.left;
      placeBox(box.current, { left, top: drawn.top - origin.top, width, height: drawn.height });
      // In several rows they still stand above the text, and not over it.
      const tools = box.current.querySelector<HTMLElement>('[role="toolbar"]');
      if (tools) box.current.style.setProperty("--above", `${tools.offsetHeight + 2}px`);
    };
    const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element);
    const { dataset, style } = paper.current!;
    const tokens = [...style].filter((name) => name.startsWith("--")).map((name) => [name, style.getPropertyValue(name)]);
    setLook({
      type: { ...Object.fromEntries(tokens), fontFamily, fontSize, lineHeight, color, background: groundOf(element) },
      data: { "data-theme": dataset["theme"], "data-scheme": dataset["scheme"] },
    });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(paper.current!);
    observer.observe(stage.current!);
    // Narrower, as when a picture comes beside it, it leaves the page as high as it was.
    observer.observe(element);
    // The editor comes late, and its tools wrap.
    observer.observe(box.current!.firstElementChild!);
    return () => observer.disconnect();
    // It opens once, over one text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    // The text takes Escape for itself and does nothing with it; a link that is being written needs it.
    <div
      ref={box}
      role="presentation"
      data-typing=""
      className={styles.box}
      style={{ display: "none" }}
      lang={language}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).isContentEditable) return;
        onToolKey(event, { onKeyDown, focus: () => box.current!.querySelector<HTMLElement>("[contenteditable]")!.focus() });
      }}
      onKeyDownCapture={(event) => (event.target as HTMLElement).isContentEditable && onKeyDown(event)}
      // The list of a link's targets stands elsewhere in the document.
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) &&
        !event.relatedTarget?.closest("[data-link-picker]") &&
        !isAskingIn(event.currentTarget) &&
        onLeave()
      }
      onPointerDown={(event) => {
        // To a menu of the page that opened to be written in it would be a press elsewhere, which closes it.
        event.nativeEvent.stopPropagation();
        // A press on the tools leaves the focus where it is; what they open takes it.
        if (!(event.target as Element).closest("input, [contenteditable], dialog")) event.preventDefault();
      }}
    >
      <div className={styles.rich} {...look?.data} style={nameStyle(place.standIn)}>
        <Suspense fallback={null}>
          {look && (
            <RichTextEditor
              id={`${id}-text`}
              label={label}
              value={html}
              linkTargets={linkTargets}
              isInline={place.isInline}
              prices={place.takesPrices ? prices : undefined}
              takesFocus
              look={{ className: element.className, style: { ...look.type, zoom: scale }, toolsKey: TOOLS_KEY }}
              onChange={(next) => {
                setHtml(next);
                onChange(next);
              }}
            />
          )}
        </Suspense>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Where nothing is written yet, its name is. */
const nameStyle = (name: string | undefined) => (name ? ({ "--stand-in": JSON.stringify(name) } as CSSProperties) : undefined);

/** The colour that it stands on: of the first around it that has one. */
function groundOf(element: HTMLElement): string {
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return "#fff";
}
