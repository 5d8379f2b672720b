/** What is said in the place of a provider's fields: that the details are confirmed, or that the fields did not come. */
import type { ReactNode } from "react";
import { Alert } from "../ui/alert/Alert";
import { Button } from "../ui/button/Button";
import type { PreparedPayment } from "./use-prepared-payment";

export interface PreparedPaymentStatusProps {
  payment: PreparedPayment;
  /** Why there are no fields; null: there are, or they are on their way. */
  problem: string | null;
  /** `confirmed`, `useAnother` and `tryAgain` of the method's own. */
  texts: Readonly<Record<string, string>>;
}

export function PreparedPaymentStatus({ payment: { isMade, again }, problem, texts }: PreparedPaymentStatusProps): ReactNode {
  return (
    // There before it has something to say, so that screen readers hear it.
    <div role="status">
      {isMade ? (
        <Alert tone="success">
          <p>{texts["confirmed"]}</p>
          <Button variant="secondary" size="small" onClick={again}>
            {texts["useAnother"]}
          </Button>
        </Alert>
      ) : (
        problem !== null && (
          <Alert tone="danger">
            <p>{problem}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {texts["tryAgain"]}
            </Button>
          </Alert>
        )
      )}
    </div>
  );
}
