/** The way to being forgotten: what goes, a mailed link, one last press. [MMA-5] */
import { useEffect, useRef, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import type { Erasure } from "../../shop/hooks/use-account";
import { useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./PersonalData.module.css";
import type { PersonalDataSettings } from "./settings.gen";

interface ErasingProps {
  erasure: Erasure;
  texts: PersonalDataSettings["texts"];
}

export function Erasing({ erasure: { state, isConfirming, ask, erase, keep }, texts }: ErasingProps): ReactNode {
  const building = useBuilderMode();
  const alive = useHydrated();
  const said = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isMailed = state.step === "mailed";
  // The button that was pressed is gone.
  useEffect(() => {
    if (isMailed) said.current?.focus();
  }, [isMailed]);
  // Whoever has come by the link is where they wanted to be.
  useEffect(() => {
    if (isConfirming) title.current?.focus();
  }, [isConfirming]);
  const busy = { busy: state.step === "busy", busyLabel: texts.busy, disabled: !alive } as const;
  return (
    <>
      <h2 className={styles.heading} ref={title} tabIndex={-1}>
        {isConfirming ? texts.confirmHeading : texts.eraseHeading}
      </h2>
      {isMailed ? (
        <div ref={said} tabIndex={-1} role="status" className={styles.said}>
          <Alert tone="info" title={texts.mailedTitle}>
            {interpolate(texts.mailed, { email: state.email })}
          </Alert>
        </div>
      ) : (
        <>
          <p className={styles.text}>{texts.eraseText}</p>
          <p className={styles.text}>{texts.eraseStays}</p>
          {isConfirming && <p>{texts.confirmText}</p>}
          <div role="alert">{state.step === "failed" && <Failure state={state} texts={texts} />}</div>
          <div className={styles.actions}>
            <Button variant="danger" {...busy} onClick={() => !building && void (isConfirming ? erase() : ask())}>
              {isConfirming ? texts.confirm : texts.ask}
            </Button>
            {isConfirming && (
              <Button variant="quiet" onClick={keep}>
                {texts.keep}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

interface FailureProps extends Pick<ErasingProps, "texts"> {
  state: Extract<Erasure["state"], { step: "failed" }>;
}

/** What stands in the way is one press from what ends it. */
function Failure({ state: { words, obstacles }, texts }: FailureProps): ReactNode {
  return (
    <Alert tone="warning">
      <p>{words || texts.failed}</p>
      {obstacles.length > 0 && (
        <ul className={styles.obstacles}>
          {obstacles.map(({ subscription, name, reason }) => (
            <li key={subscription}>
              <a href={subscriptionPath(subscription, reason === "unpaid" ? "payment" : "cancel")}>
                {interpolate(reason === "unpaid" ? texts.payFirst : texts.cancelFirst, { name })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
