/** Whether Google Pay can be offered here. [PAY-5] */
import { loadScript } from "../../payment-flows/load-script";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";
import { configurationOf } from "./configuration";
import { googlePayApi, scriptUrl } from "./pay-script";
import { readyRequest } from "./requests";

/** For Google's answer; the other methods are not kept waiting for longer. */
const PATIENCE_MS = 3_000;

/**
 * False where Google says that this browser cannot. Where it does not say so in time the method is offered: its form tells how it stands,
 * and that it can be tried again.
 */
export async function isReady(settings: PaymentMethodSettings): Promise<boolean> {
  const url = scriptUrl(settings);
  if (!url || typeof document === "undefined") return true;
  const answered = loadScript(url, googlePayApi)
    .then((api) => askGoogle(api, settings))
    .catch(() => true);
  return Promise.race([answered, new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS))]);
}

async function askGoogle(api: typeof google.payments.api, settings: PaymentMethodSettings): Promise<boolean> {
  const configuration = configurationOf(settings);
  const { result } = await new api.PaymentsClient({ environment: configuration.mode }).isReadyToPay(readyRequest(configuration));
  return result;
}
