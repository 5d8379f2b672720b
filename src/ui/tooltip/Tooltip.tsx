/** A few words about something, on hover and on focus: 100 ms delay, 300 ms skip delay, 220 px at most, 8 px away. [TIP-1] */
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import styles from "./Tooltip.module.css";

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  /** Open from the start: for a tooltip whose code came only when it was wanted. */
  defaultOpen?: boolean;
  side?: "top" | "bottom" | "left" | "right";
}

export function Tooltip({ content, children, defaultOpen, side = "top" }: TooltipProps): ReactNode {
  return (
    <Provider delayDuration={100} skipDelayDuration={300}>
      <Root defaultOpen={defaultOpen}>
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
