/** Whether Apple Pay can be offered here: by the device, or by Apple's script in a browser that has none of its own. [PAY-4] */
import { loadScript } from "../../payment-flows/load-script";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";
import { appleSessions, canPay } from "./session";

/** For Apple's script; the other methods are not kept waiting for longer. */
const PATIENCE_MS = 3_000;

/** False where nobody says that the device can. */
export async function isSupported({ scriptUrl }: PaymentMethodSettings): Promise<boolean> {
  const own = appleSessions();
  if (own) return canPay(own);
  if (!scriptUrl) return true;
  if (typeof document === "undefined") return false;
  const answered = loadScript(scriptUrl, appleSessions).then(canPay, () => false);
  return Promise.race([answered, new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))]);
}
