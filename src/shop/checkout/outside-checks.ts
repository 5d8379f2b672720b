/** Fields that somebody outside has a say in: a submit waits for them. [EMAIL-1] [FORM-4] */
import type { StoreApi } from "zustand/vanilla";
import type { EmailFindings } from "../../domain/order/order";
import type { FormFields } from "./fields";
import type { CheckoutFormState } from "./form";

/**
 * Waits for what they say of the fields as they stand. A text that was changed meanwhile is asked about again.
 *
 * @returns whether nobody minds; else what was minded stands at its field
 */
export async function outsideAgrees(store: StoreApi<CheckoutFormState>, { registered, valueOf }: FormFields): Promise<boolean> {
  for (const [name, rules] of registered) {
    let asked: string | undefined;
    let refusal: string | null = null;
    while (rules.outside && registered.get(name) === rules && asked !== valueOf(name).trim()) {
      asked = valueOf(name).trim();
      store.setState({ progress: rules.outside.waiting });
      refusal = await rules.outside.settle(asked);
    }
    store.setState({ progress: null });
    if (!refusal) continue;
    store.setState({ errors: { [name]: refusal }, summary: [{ name, label: rules.label, message: refusal }] });
    rules.focus();
    return false;
  }
  return true;
}

/** What an order keeps of what they said. */
export const findingsOf = ({ registered, valueOf }: FormFields): EmailFindings =>
  Object.assign({}, ...[...registered].map(([name, { outside }]) => outside?.findings?.(valueOf(name).trim())));
