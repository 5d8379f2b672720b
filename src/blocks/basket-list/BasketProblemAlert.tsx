/** What went wrong with the last change, and what the shopper can do about it. [BASK-13] [BASK-9] */
import type { ReactNode } from "react";
import type { BasketProblem } from "../../shop/basket/store";
import { interpolate } from "../../i18n/format";
import { useForbiddenMix } from "../../shop/hooks/basket/use-forbidden-mix";
import { useBasket, useShopActions } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./BasketList.module.css";
import type { Texts } from "./settings.gen";

export function BasketProblemAlert({ texts }: { texts: Texts }): ReactNode {
  const problem = useBasket((state) => state.problem);
  const isKnown = useBasket((state) => state.status === "ready" || state.status === "none");
  const saving = useBasket((state) => state.saving);
  const actions = useShopActions();
  const mixed = useForbiddenMix();
  const signedOut = problem?.code === "signed-out";
  const waits = problem && !signedOut && (problem.unsaved || problem.code === "offline");
  // The area is there before it has something to say, so that screen readers hear it.
  return (
    <div role="status" className={styles.problems}>
      {isKnown && waits && (
        <Alert tone="warning">
          <p>{(problem.code !== "offline" && problem.message) || texts.offline}</p>
          <div className={styles.retry}>
            <Button variant="secondary" size="small" onClick={() => void actions.retry()} busy={saving}>
              {texts.retry}
            </Button>
          </div>
        </Alert>
      )}
      {isKnown && signedOut && <SignInAgain texts={texts} />}
      {isKnown && problem && !waits && !signedOut && (
        <Alert tone={QUIET.includes(problem.code) ? "info" : "danger"} onDismiss={actions.dismissProblem} dismissLabel={texts.dismiss}>
          {wordsOf(problem, texts)}
        </Alert>
      )}
      {mixed && <Alert tone="danger">{texts.mixedRates}</Alert>}
    </div>
  );
}

/** The page they sign in from is the one they come back to. */
export function SignInAgain({ texts }: { texts: Pick<Texts, "signedOut" | "signIn"> }): ReactNode {
  const actions = useShopActions();
  return (
    <Alert tone="warning">
      <p>{texts.signedOut}</p>
      <div className={styles.retry}>
        <Button variant="secondary" size="small" onClick={() => void actions.signIn()}>
          {texts.signIn}
        </Button>
      </div>
    </Alert>
  );
}

/** Nothing went wrong: something is different from what it was. */
const QUIET = ["changed-elsewhere", "not-restored"];

function wordsOf({ code, message }: BasketProblem, texts: Texts): string {
  if (code === "changed-elsewhere") return texts.changedElsewhere;
  return code === "not-restored" ? interpolate(texts.notRestored, { names: message }) : message || texts.failed;
}
