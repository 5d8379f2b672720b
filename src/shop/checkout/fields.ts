/** The fields that are on the page: what stands in each, and what is wrong with it. [FORM-3] */
import type { StoreApi } from "zustand/vanilla";
import type { CheckoutFormActions, CheckoutFormState, FieldRules } from "./form";

export interface FormFields {
  readonly registered: ReadonlyMap<string, FieldRules>;
  readonly actions: Pick<CheckoutFormActions, "register" | "asks" | "textsOf" | "setValue" | "clearError" | "leave" | "validate">;
  /** What stands in it: typed, else what it begins with. */
  valueOf(name: string): string;
  /** What the server minded is said at its field, too, until it is changed. */
  markRefused(problems: readonly { path: string; message: string }[]): void;
}

export interface FieldsHooks {
  /** The first field has come onto the page. */
  first(): void;
  /** A text was typed. */
  typed(): void;
}

export function formFields(store: StoreApi<CheckoutFormState>, { first, typed }: FieldsHooks): FormFields {
  const fields = new Map<string, FieldRules>();
  /** Fields that the server refused as they stand, with its words. It does not stop the next try: the way out may be another field. */
  const refused = new Map<string, string>();

  const valueOf = (name: string) =>
    name === "paymentType" ? (store.getState().paymentType ?? "") : (store.getState().values[name] ?? fields.get(name)?.initial ?? "");
  const allValues = () =>
    Object.fromEntries([...new Set([...fields.keys(), ...Object.keys(store.getState().values)])].map((name) => [name, valueOf(name)]));
  const messageFor = (name: string) => fields.get(name)?.validate(valueOf(name).trim(), allValues()) ?? null;
  const setError = (name: string, message: string | null) =>
    store.setState(({ errors: { [name]: _old, ...others } }) => ({ errors: message ? { ...others, [name]: message } : others }));

  return {
    registered: fields,
    valueOf,
    actions: {
      register(name, rules) {
        if (fields.size === 0) first();
        fields.set(name, rules);
        return () => {
          if (fields.get(name) !== rules) return;
          fields.delete(name);
          setError(name, null);
        };
      },
      asks: (group) => [...fields.keys()].some((name) => name.startsWith(`${group}.`)),
      textsOf(group) {
        const own = [...fields.keys()].filter((name) => name.startsWith(`${group}.`));
        return Object.fromEntries(own.map((name) => [name.slice(group.length + 1), valueOf(name).trim()]));
      },
      setValue(name, value) {
        refused.delete(name);
        store.setState(({ values }) => ({ values: { ...values, [name]: value } }));
        // An error goes as soon as it is mended; a new one waits until the field is left.
        if (store.getState().errors[name] && !messageFor(name)) setError(name, null);
        typed();
      },
      clearError: (name) => setError(name, null),
      leave(name) {
        if (!refused.has(name)) setError(name, messageFor(name));
      },
      validate(isLater) {
        refused.clear();
        const invalid = inPageOrder(fields).flatMap(([name, rules]) => {
          const message = messageFor(name);
          return message && !isLater?.(name, valueOf(name)) ? [{ name, label: rules.label, message, rules }] : [];
        });
        store.setState({
          errors: Object.fromEntries(invalid.map(({ name, message }) => [name, message])),
          summary: invalid.map(({ name, label, message }) => ({ name, label, message })),
        });
        invalid[0]?.rules.focus();
        return invalid.length === 0;
      },
    },
    markRefused(problems) {
      for (const { path, message } of problems) {
        // A bill that follows the delivery has no fields of its own.
        const name = [path, path.replace("billingDetails.", "deliveryDetails.")].find((known) => fields.has(known));
        if (name && name !== "paymentType") refused.set(name, message);
      }
      const marked = inPageOrder(fields).filter(([name]) => refused.has(name));
      if (!marked.length) return;
      store.setState({
        errors: Object.fromEntries(refused),
        summary: marked.map(([name, { label }]) => ({ name, label, message: refused.get(name)! })),
      });
      marked[0]![1].focus();
    },
  };
}

/** Fields register in the order their effects run, which is not always the order on the page. */
function inPageOrder(fields: ReadonlyMap<string, FieldRules>): [string, FieldRules][] {
  const entries = [...fields];
  if (typeof document === "undefined") return entries;
  const position = (name: string) => document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  return entries.sort(([a], [b]) => {
    const [first, second] = [position(a), position(b)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
