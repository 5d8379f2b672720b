/** Every id under which a payment method is registered, aliases among them: as its folder declares them. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { PaymentMethodDeclaration } from "../../../../src/registry/define-payment-method";

const folder = path.resolve(import.meta.dirname, "../../../../src/payment-methods");

export async function registeredIds(): Promise<string[]> {
  const methods = await Promise.all(
    readdirSync(folder).map(async (name) => (await import(path.join(folder, name, "method.ts"))) as { method: PaymentMethodDeclaration }),
  );
  return methods.flatMap(({ method }) => method.ids);
}
