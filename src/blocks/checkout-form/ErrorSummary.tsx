/** After a submit: every field that needs a look, as a link to it. It shrinks as they are put right. */
import { useId, useLayoutEffect, type ReactNode } from "react";
import { useCheckoutForm } from "../../shop/hooks/use-shop";
import { fieldOf, named, placeOf } from "./field-words";
import styles from "./CheckoutForm.module.css";
import type { CheckoutFormSettings } from "./settings.gen";

export function ErrorSummary({ texts }: { texts: CheckoutFormSettings["texts"] }): ReactNode {
  const heading = useId();
  const summary = useCheckoutForm((state) => state.summary);
  const errors = useCheckoutForm((state) => state.errors);
  // The field has the focus already; the summary above it may push it off the screen, or under what sticks to the bottom.
  useLayoutEffect(() => {
    if (summary.length > 1) document.activeElement?.closest("input, select, textarea")?.scrollIntoView({ block: "center" });
  }, [summary]);
  const open = summary.filter(({ name }) => errors[name]).map(({ name, label }) => ({ name, words: named(label, errors[name]!) }));
  const alike = (words: string) => open.flatMap((other) => (other.words === words ? [other.name] : []));
  // With a single field the focus is on it already, and its message beside it.
  if (summary.length < 2 || !open.length) return null;
  return (
    <div className={styles.summary} role="group" aria-labelledby={heading}>
      <p className={styles.summaryHeading} id={heading}>
        {texts.summaryHeading}
      </p>
      <ul>
        {open.map(({ name, words }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {alike(words).length > 1 ? named(placeOf(name, alike(words)), words) : words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(name: string): void {
  const field = fieldOf(name);
  const control = field?.matches("input, select, textarea") ? field : field?.querySelector<HTMLElement>("input, select, textarea");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
