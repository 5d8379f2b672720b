/** What went wrong with the last change, and what the shopper can do about it. [BASK-13] */
import type { ReactNode } from "react";
import { useBasket, useShopActions } from "../../shop/react";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./BasketList.module.css";
import type { Texts } from "./settings.gen";

export function BasketProblemAlert({ texts }: { texts: Texts }): ReactNode {
  const problem = useBasket((state) => state.problem);
  const ready = useBasket((state) => state.status === "ready");
  const saving = useBasket((state) => state.saving);
  const { retry, dismissProblem } = useShopActions();
  // The area is there before it has something to say, so that screen readers hear it.
  return (
    <div role="status">
      {ready && problem && (problem.unsaved || problem.code === "offline") && (
        <Alert tone="warning">
          <p>{problem.code === "offline" ? texts.offline : problem.message}</p>
          <div className={styles.retry}>
            <Button variant="secondary" size="small" onClick={() => void retry()} busy={saving}>
              {texts.retry}
            </Button>
          </div>
        </Alert>
      )}
      {ready && problem && !problem.unsaved && problem.code !== "offline" && (
        <Alert tone={problem.code === "changed-elsewhere" ? "info" : "danger"} onDismiss={dismissProblem} dismissLabel={texts.dismiss}>
          {problem.code === "changed-elsewhere" ? texts.changedElsewhere : problem.message}
        </Alert>
      )}
    </div>
  );
}
