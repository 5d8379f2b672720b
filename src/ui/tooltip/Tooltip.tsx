/** A few words about something, on hover and on focus: 220 px at most, 8 px away. [TIP-1] */
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { noteTooltip, useTooltipDelay } from "./tooltip-delay";
import styles from "./Tooltip.module.css";

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  /** Open from the start: for a tooltip whose code came only when it was wanted. */
  defaultOpen?: boolean;
  side?: "top" | "bottom" | "left" | "right";
}

export function Tooltip({ content, children, defaultOpen = false, side = "top" }: TooltipProps): ReactNode {
  const [open, setOpen] = useState(defaultOpen);
  const delay = useTooltipDelay();
  useEffect(() => {
    if (!open) return;
    noteTooltip(true);
    return () => noteTooltip(false);
  }, [open]);
  return (
    <Provider>
      <Root open={open} onOpenChange={setOpen} delayDuration={delay}>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content className={styles.tip} side={side} sideOffset={8} collisionPadding={5}>
            {content}
            <Arrow className={styles.arrow} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
