/** What a worker charges with, each step of it outside the worker one of its life: the database, the trail of the charge, the provider. */
import type { Services } from "../../../src/server/services";
import { Charges, type ChargeParts } from "../../../src/server/payment/charges";
import { dying, type Life } from "./mortal";

/** @param onConcluded of the worker that hears what came of its charges */
export function dyingCharges(life: Life, services: Pick<Services, "storage" | "charges">, onConcluded: ChargeParts["onConcluded"]) {
  const { parts } = services.charges;
  const storage = dying(life, services.storage, ["transaction", "relaxed"]);
  const payments = new Proxy(parts.payments, {
    get(target, name) {
      if (name === "chargeAgain") return (method: string) => dying(life, target.chargeAgain(method), ["charge"]);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const attempts = dying(life, parts.attempts, ["ofCharge", "openOwn", "advance"]);
  return { storage, payments, charges: new Charges({ ...parts, storage, payments, attempts, ...(onConcluded && { onConcluded }) }) };
}
