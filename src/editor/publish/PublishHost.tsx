/** Where publishing is asked about; the question comes while nobody waits for it, so that it is there without a connection, too. [BLD-9] */
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { useUi } from "../state/editor-ui";

const load = () => import("./PublishDialog");
const PublishDialog = lazy(async () => ({ default: (await load()).PublishDialog }));

export function PublishHost(): ReactNode {
  const wish = useUi((state) => state.publishing);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 800));
    // Asked for again when it is needed.
    idle(() => void load().catch(() => undefined));
  }, []);
  return (
    wish && (
      <Suspense fallback={null}>
        <PublishDialog wish={wish} />
      </Suspense>
    )
  );
}
