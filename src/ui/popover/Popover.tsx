/**
 * A panel that belongs to a button. The panel's code is not small, so a page brings it on first use:
 * `const Popover = lazy(async () => ({ default: (await import("./Popover")).Popover }))`.
 */
import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import type { ReactNode, RefObject } from "react";
import styles from "./Popover.module.css";

export interface PopoverProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What it hangs on: the button that the page already shows. */
  anchor: RefObject<HTMLElement | null>;
  /** Names the panel. */
  label: string;
  /** False keeps the focus where it is: for a panel that opened by itself. */
  takesFocus?: boolean;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

export function Popover({ open, onOpenChange, anchor, label, takesFocus = true, align = "end", children }: PopoverProps): ReactNode {
  // Inside the theme, so that the panel has its colours; the theme may stand on <html> or on the builder's canvas.
  const container = anchor.current?.closest<HTMLElement>("[data-popover-root]") ?? document.body;
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Portal container={container}>
        <Content
          className={styles.panel}
          aria-label={label}
          align={align}
          sideOffset={8}
          // Popover padding 5 px. [TIP-1]
          collisionPadding={5}
          onOpenAutoFocus={(event) => {
            if (!takesFocus) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // The button is not a Radix trigger, so the way back is ours.
            event.preventDefault();
            if (takesFocus || document.activeElement === document.body) anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button toggles by itself; closing here as well would open it again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
