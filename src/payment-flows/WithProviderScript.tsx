/** What needs a provider's script: a placeholder while it loads, a way on when it does not come, then itself. [PAY-12] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useShopActions } from "../shop/hooks/use-shop";
import { Alert } from "../ui/alert/Alert";
import { Button } from "../ui/button/Button";
import { Skeleton } from "../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../ui/visually-hidden/VisuallyHidden";
import { SLOW_MS } from "./load-script";
import type { Loading } from "./use-loading";

export interface WithProviderScriptProps<T> {
  /** Id of the method: an order need not wait for a form that will not come. null where the order does not wait for it. */
  type: string | null;
  /** Takes it away when its script does not come, in the place of what is said then. The same function at each rendering. */
  onRejected?: (() => void) | undefined;
  script: Loading<T>;
  /** `loading`, `loadFailed` and `tryAgain` of the method's own texts. */
  texts: Readonly<Record<string, string>>;
  /** What is said of a failure, where that is not always `loadFailed`. */
  problemOf?(error: unknown): string;
  /** Of the placeholder: CSS length. */
  height: string;
  children(api: T): ReactNode;
}

export function WithProviderScript<T>({
  type,
  onRejected,
  script,
  texts,
  problemOf,
  height,
  children,
}: WithProviderScriptProps<T>): ReactNode {
  const { payWith } = useShopActions();
  const { state, isRetry } = script;
  const place = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    if (state === "rejected") onRejected?.();
    if (state === "rejected" && type !== null) return payWith(type, null);
    // The button that was pressed is gone: the focus stays where it was.
    if (state === "resolved" && held.current) place.current?.focus();
    return undefined;
  }, [state, type, onRejected, payWith]);

  const problem = (script.lastError !== undefined && problemOf?.(script.lastError)) || texts.loadFailed;
  const failed = state === "rejected" || (state === "pending" && isRetry);
  return (
    <div ref={place} tabIndex={-1}>
      {/* There before it has something to say, so that screen readers hear it. */}
      <div role="status">
        {failed ? (
          <Alert tone="danger">
            <p>{problem}</p>
            <Button
              variant="secondary"
              size="small"
              busy={state === "pending"}
              busyLabel={texts.loading}
              onClick={() => {
                held.current = true;
                if (script.state === "rejected") script.tryAgain();
              }}
            >
              {texts.tryAgain}
            </Button>
          </Alert>
        ) : (
          state === "pending" && <Placeholder height={height} words={texts.loading ?? ""} />
        )}
      </div>
      {script.state === "resolved" && children(script.api)}
    </div>
  );
}

const OVER = { position: "absolute", inset: 0, display: "grid", placeContent: "center", fontSize: "var(--text-s)" } as const;

function Placeholder({ height, words }: { height: string; words: string }): ReactNode {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  // On the placeholder, not below it: what stands below would jump.
  return (
    <span style={{ display: "block", position: "relative" }}>
      <Skeleton height={height} />
      {isSlow ? <span style={OVER}>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}
