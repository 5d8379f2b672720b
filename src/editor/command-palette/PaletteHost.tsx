/** Where the commands are searched; the list comes with the first press of its keys. [BLD-2] */
import { lazy, Suspense, type ReactNode } from "react";
import { useUi } from "../state/editor-ui";

const CommandPalette = lazy(async () => ({ default: (await import("./CommandPalette")).CommandPalette }));

export function PaletteHost(): ReactNode {
  const isOpen = useUi((state) => state.searching);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CommandPalette />
      </Suspense>
    )
  );
}
