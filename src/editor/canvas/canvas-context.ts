/** What the blocks on the canvas share: how settings become what a shopper would see, in the language that is shown. */
import { createContext, useContext } from "react";
import type { ResolvedBlock } from "../../layout/resolve";
import type { BlockNode } from "../../layout/types";

export interface CanvasContextValue {
  language: string;
  /** Settings of a block as a shopper gets them: filled, translated, cleaned. */
  settingsOf(block: BlockNode): ResolvedBlock["settings"];
  titleOf(block: Pick<BlockNode, "block" | "label">): string;
  /** What an empty region or slot says. */
  invite: { region(name: string): string; slot(parent: string, accepts: readonly string[] | undefined): string; firstUse: React.ReactNode };
}

export const CanvasContext = createContext<CanvasContextValue | null>(null);

/** @throws Error outside the canvas */
export function useCanvas(): CanvasContextValue {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error("useCanvas needs the canvas around it");
  return canvas;
}
