/** Reads out what is wrong with a field that was left: its message stands beside it, where the focus is no more. [FORM-3] [FIELD-1] */
import { useEffect, useState, type ReactNode } from "react";
import { useShop } from "../../shop/hooks/use-shop";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { labelOf, named } from "./field-words";

export function LeftField(): ReactNode {
  const { checkoutForm } = useShop();
  const [left, setLeft] = useState<{ name: string; text: string } | null>(null);
  useEffect(
    () =>
      checkoutForm.subscribe(({ errors, summary }, before) => {
        if (errors === before.errors && summary === before.summary) return;
        // What a submit finds is said under the form, and the focus goes there.
        const name = summary === before.summary ? Object.keys(errors).find((key) => errors[key] !== before.errors[key]) : undefined;
        if (name) setLeft({ name, text: named(labelOf(name), errors[name]!) });
        else setLeft((last) => (last && errors[last.name] && summary === before.summary ? last : null));
      }),
    [checkoutForm],
  );
  // There before it has something to say, so that screen readers hear it.
  return (
    <VisuallyHidden>
      <span role="status" data-left-field>
        {left?.text}
      </span>
    </VisuallyHidden>
  );
}
