/** A few words about something, on hover and on focus: 220 px at most, 8 px away. [TIP-1] */
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode, type RefObject } from "react";
import { classNames } from "../class-names";
import { DROPDOWN_FADE_MS, DROPDOWN_HIDE_MS, DROPDOWN_SHOW_MS, noteTooltip, useTooltipDelay } from "./tooltip-delay";
import styles from "./Tooltip.module.css";

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  /** Open from the start: for a tooltip whose code came only when it was wanted. */
  defaultOpen?: boolean;
  side?: "top" | "bottom" | "left" | "right";
  /** "dropdown": of a control that opens a list. */
  timing?: "product" | "dropdown";
  /** False hides it, while what it belongs to has something else to show. */
  shown?: boolean;
}

export function Tooltip({
  content,
  children,
  defaultOpen = false,
  side = "top",
  timing = "product",
  shown = true,
}: TooltipProps): ReactNode {
  const dropdown = timing === "dropdown";
  const { open, setOpen, control, tip } = useOpen(defaultOpen, dropdown ? DROPDOWN_HIDE_MS : 0);
  const delay = useTooltipDelay();
  useEffect(() => {
    if (!open) return;
    noteTooltip(true);
    return () => noteTooltip(false);
  }, [open]);
  return (
    <Provider>
      <Root open={open && shown} onOpenChange={setOpen} delayDuration={dropdown ? DROPDOWN_SHOW_MS : delay}>
        <Trigger asChild ref={control}>
          {children}
        </Trigger>
        <Portal>
          <Content
            ref={tip}
            className={classNames(styles.tip, dropdown && styles.dropdown)}
            style={dropdown ? ({ "--tip-fade": `${DROPDOWN_FADE_MS}ms` } as CSSProperties) : undefined}
            side={side}
            sideOffset={8}
            collisionPadding={5}
          >
            {content}
            <Arrow className={styles.arrow} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

interface OpenState {
  open: boolean;
  setOpen(open: boolean): void;
  control: RefObject<HTMLButtonElement | null>;
  tip: RefObject<HTMLDivElement | null>;
}

/** Open at once, closed `hideMs` after nothing holds it any more. */
function useOpen(initial: boolean, hideMs: number): OpenState {
  const [open, setOpen] = useState(initial);
  const control = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A control that is new under a pointer that rests has heard of no coming, and would hear of no leaving: the first movement elsewhere
  // closes what was open from the start.
  useLayoutEffect(() => {
    if (!initial) return;
    const heard = new AbortController();
    const isHeldBy = (target: EventTarget | null) =>
      [control, tip].some(({ current }) => current && (current.contains(target as Node) || current === document.activeElement));
    const onMove = ({ target }: PointerEvent) => {
      heard.abort();
      if (!isHeldBy(target)) setOpen(false);
    };
    window.addEventListener("pointermove", onMove, { signal: heard.signal });
    return () => heard.abort();
  }, [initial]);
  const change = (next: boolean) => {
    clearTimeout(timer.current);
    if (next || !hideMs) setOpen(next);
    else timer.current = setTimeout(() => setOpen(false), hideMs);
  };
  return { open, setOpen: change, control, tip };
}
