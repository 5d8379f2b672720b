/** Where the languages open side by side; what they need comes once somebody wants them. [BLD-7] */
import { lazy, Suspense, type ReactNode } from "react";
import { PaneBoundary } from "../interface/PaneBoundary";
import { useUi } from "../state/editor-ui";

const SideBySide = lazy(async () => ({ default: (await import("./SideBySide")).SideBySide }));

export function TranslationsHost(): ReactNode {
  const open = useUi((state) => state.textsOpen);
  if (!open) return null;
  return (
    <PaneBoundary>
      <Suspense fallback={null}>
        <SideBySide startsWith={open} />
      </Suspense>
    </PaneBoundary>
  );
}
