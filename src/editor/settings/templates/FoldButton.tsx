/** The button in the heading of what can be folded in the settings panel: what it is called, and how much is in it. [BLD-4] */
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ReadButton } from "../../rights/ReadButton";
import type { FoldState } from "../../state/fold-memory";

export interface FoldButtonProps {
  /** Whether its content is seen, which may be so although it was folded. */
  isExpanded: boolean;
  /** Id of its content; undefined while there is none. */
  controls: string | undefined;
  open: boolean;
  setOpen(open: boolean): void;
  memory: FoldState;
  /** How many settings are in it. */
  count: number;
  children: ReactNode;
}

export function FoldButton({ isExpanded, controls, open, setOpen, memory, count, children }: FoldButtonProps): ReactNode {
  const onClick = () => {
    memory.keep(!open);
    setOpen(!open);
  };
  return (
    <ReadButton aria-expanded={isExpanded} aria-controls={controls} onClick={onClick}>
      <ChevronRight size={14} aria-hidden="true" />
      {children}
      <small>{count}</small>
    </ReadButton>
  );
}
