/** Where the menu of the selected block opens; it comes with the first press that asks for it. [BLD-2] */
import { lazy, Suspense, type ReactNode } from "react";
import { useUi } from "../state/editor-ui";

const BlockMenu = lazy(async () => ({ default: (await import("./BlockMenu")).BlockMenu }));

export function BlockMenuHost(): ReactNode {
  const at = useUi((state) => state.menu);
  return (
    at && (
      <Suspense fallback={null}>
        <BlockMenu key={`${at.x} ${at.y}`} at={at} />
      </Suspense>
    )
  );
}
