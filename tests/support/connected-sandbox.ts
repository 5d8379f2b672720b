/** The stand-ins of all payment providers, and what a shop is set up with to reach them. */
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import type { PaymentSettings } from "../../src/server/config/variables/payment-methods";
import { preparedTrials } from "./prepared-trial";
import { trials } from "./provider-trial";

export async function startConnectedSandbox(): Promise<Sandbox & { paymentSettings: Record<string, PaymentSettings> }> {
  const sandbox = await startSandbox({ port: 0 });
  const paymentSettings: Record<string, PaymentSettings> = Object.fromEntries(
    trials.map((trial) => [trial.name, trial.settings(`${sandbox.url}/${trial.sandbox}`)]),
  );
  // Several methods may name one provider, each what it needs of it; of two ways to set one up it is the first.
  for (const [name, settings] of preparedTrials.flatMap((trial) => Object.entries(trial.settings(sandbox.url))))
    paymentSettings[name] = { ...settings, ...paymentSettings[name] };
  return { ...sandbox, paymentSettings };
}
