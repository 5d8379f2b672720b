/** What a payment method's form has to load from elsewhere: initial, pending, then resolved or rejected. [PAY-12] */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBuilderMode } from "../registry/page-context";

export type Loading<T> = (
  { state: "initial" | "pending" } | { state: "resolved"; /** What came. */ api: T } | { state: "rejected"; tryAgain(): void }
) & {
  /** Of the last try that failed. */
  lastError?: unknown;
  /** The shopper asked for it once more. */
  isRetry: boolean;
};

/**
 * @param key says what is loaded: another key loads anew. null while it is not wanted yet. In the builder nothing is loaded.
 * @param load called once for each key, and whenever the shopper tries again
 */
export function useLoading<T>(key: string | null, load: () => Promise<T>): Loading<T> {
  const builder = useBuilderMode();
  const wanted = builder ? null : key;
  const [retries, setRetries] = useState(0);
  const [outcome, setOutcome] = useState<({ key: string; retries: number } & ({ api: T } | { error: unknown })) | null>(null);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    let current = true;
    latest.current().then(
      (api) => current && setOutcome({ key: wanted, retries, api }),
      (error: unknown) => {
        console.warn(error);
        if (current) setOutcome({ key: wanted, retries, error });
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, retries]);

  const known = outcome?.key === wanted ? outcome : null;
  const more = { isRetry: retries > 0, ...(known && "error" in known && { lastError: known.error }) };
  if (wanted === null) return { state: "initial", ...more };
  if (known?.retries !== retries) return { state: "pending", ...more };
  if ("error" in known) return { state: "rejected", tryAgain: () => setRetries(retries + 1), ...more };
  return { state: "resolved", api: known.api, ...more };
}
