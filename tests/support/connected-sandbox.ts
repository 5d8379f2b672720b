/** The stand-ins of all payment providers, and what a shop is set up with to reach them. */
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import type { PaymentSettings } from "../../src/server/config/variables/payment-methods";
import { preparedTrials } from "./prepared-trial";
import { trials } from "./provider-trial";

export async function startConnectedSandbox(): Promise<Sandbox & { paymentSettings: Record<string, PaymentSettings> }> {
  const sandbox = await startSandbox({ port: 0 });
  const outside = Object.fromEntries(trials.map((trial) => [trial.name, trial.settings(`${sandbox.url}/${trial.sandbox}`)]));
  const prepared = preparedTrials.map((trial) => trial.settings(sandbox.url));
  return { ...sandbox, paymentSettings: Object.assign(outside, ...prepared) as Record<string, PaymentSettings> };
}
