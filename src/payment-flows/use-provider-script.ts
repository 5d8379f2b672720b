/** A provider's script for a payment method's form: initial, pending, then resolved or rejected. [PAY-12] */
import { loadScript, SCRIPT_LIMITS, type ScriptLimits } from "./load-script";
import { useLoading, type Loading } from "./use-loading";

/**
 * @param url null while it is not wanted yet. In the builder nothing is loaded.
 * @param read what the script brings: its global, or undefined while it is not there
 */
export const useProviderScript = <T>(url: string | null, read: () => T | undefined, limits: ScriptLimits = SCRIPT_LIMITS): Loading<T> =>
  useLoading(url, () => loadScript(url!, read, limits));
