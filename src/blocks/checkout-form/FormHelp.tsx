/**
 * What helps a shopper to put the form right. Nobody needs it before they typed: it comes once the form is alive, and is no part of the
 * first load.
 */
import type { ReactNode } from "react";
import { ErrorSummary } from "./ErrorSummary";
import { LeftField } from "./LeftField";
import type { CheckoutFormSettings } from "./settings.gen";

export function FormHelp({ texts }: { texts: CheckoutFormSettings["texts"] }): ReactNode {
  return (
    <>
      <ErrorSummary texts={texts} />
      <LeftField />
    </>
  );
}
