/** What the blocks on the canvas share: how settings become what a shopper would see, in the language that is shown. */
import { createContext, useContext } from "react";
import type { Attributes } from "../../domain/page/visibility";
import type { ResolvedBlock } from "../../layout/resolve";
import type { BlockNode, RegionName } from "../../layout/types";
import type { StoreApi } from "zustand/vanilla";
import type { TitledBlock } from "../commands/command-words";
import type { StandIn } from "../state/editor-ui";
import type { SectionsState } from "../sections/section-store";

export interface CanvasContextValue {
  language: string;
  /** Settings of a block as a shopper gets them: filled, translated, cleaned. Stand-ins say what its texts do not. */
  settingsOf(block: BlockNode, standIns?: readonly StandIn[]): ResolvedBlock["settings"];
  titleOf(block: TitledBlock): string;
  /** What linked sections show. */
  sections: StoreApi<SectionsState>;
  /** The one region that is drawn, where what is edited is no page; undefined: all of them. */
  region: RegionName | undefined;
  /** What an empty region or slot says. */
  invite: { region(name: string): string; slot(parent: string, accepts: readonly string[] | undefined): string; firstUse: React.ReactNode };
}

export const CanvasContext = createContext<CanvasContextValue | null>(null);

/**
 * What conditions find of the simulated shopper; undefined while nobody is simulated. It stands apart from the canvas's own context, as
 * only blocks that nothing else hides ask for it: another shopper draws no other block again. [BLD-6]
 */
export const SimulatedContext = createContext<Attributes | undefined>(undefined);

/** @throws Error outside the canvas */
export function useCanvas(): CanvasContextValue {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error("useCanvas needs the canvas around it");
  return canvas;
}
