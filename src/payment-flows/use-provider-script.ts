/** A provider's script for a payment method's form: initial, pending, then resolved or rejected. [PAY-12] */
import { useEffect, useState } from "react";
import { useBuilderMode } from "../registry/page-context";
import { loadScript, SCRIPT_LIMITS, type ScriptLimits } from "./load-script";

export type ProviderScript<T> = (
  { state: "initial" | "pending" } | { state: "resolved"; /** What the script brought. */ api: T } | { state: "rejected"; tryAgain(): void }
) & {
  /** The shopper asked for it once more. */
  isRetry: boolean;
};

/**
 * @param url null while it is not wanted yet. In the builder nothing is loaded.
 * @param read what the script brings: its global, or undefined while it is not there
 */
export function useProviderScript<T>(
  url: string | null,
  read: () => T | undefined,
  limits: ScriptLimits = SCRIPT_LIMITS,
): ProviderScript<T> {
  const builder = useBuilderMode();
  const wanted = builder ? null : url;
  const [retries, setRetries] = useState(0);
  const [outcome, setOutcome] = useState<{ url: string; retries: number; api: T | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let current = true;
    const end = (api: T | null) => current && setOutcome({ url: wanted, retries, api });
    loadScript(wanted, read, limits).then(end, (error: unknown) => {
      console.warn(error);
      end(null);
    });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address says which script it is
  }, [wanted, retries]);

  const isRetry = retries > 0;
  if (wanted === null) return { state: "initial", isRetry };
  if (outcome?.url !== wanted || outcome.retries !== retries) return { state: "pending", isRetry };
  if (outcome.api === null) return { state: "rejected", isRetry, tryAgain: () => setRetries(retries + 1) };
  return { state: "resolved", isRetry, api: outcome.api };
}
