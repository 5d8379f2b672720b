/** Where texts are written on the canvas. [BLD-4] */
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { PAGE_ID } from "../../document/editor-document";
import { useUi } from "../../state/editor-ui";
import type { CanvasRefs } from "./typing-props";

const load = () => import("./TextTyping");
const TextTyping = lazy(async () => ({ default: (await load()).TextTyping }));

export function TypingHost(refs: CanvasRefs): ReactNode {
  const typing = useUi((state) => state.typing);
  const isSelected = useUi((state) => state.selectedId !== PAGE_ID);
  useEffect(() => {
    // Before the double click: letters typed while it is on its way would be keys of the canvas. One that fails is asked for again then.
    if (isSelected) load().catch(() => undefined);
  }, [isSelected]);
  return (
    typing && (
      <Suspense fallback={null}>
        <TextTyping key={typing.count} {...typing} {...refs} />
      </Suspense>
    )
  );
}
