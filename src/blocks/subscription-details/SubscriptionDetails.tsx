/** One subscription of who is signed in, by the page's address: what it is, and what is done to it. [MMA-2] */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useOpenedSubscription } from "../../shop/hooks/use-account";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { ActivateStep } from "./ActivateStep";
import { AddressStep } from "./AddressStep";
import { CancelStep } from "./cancel/CancelStep";
import { DetailsStep } from "./DetailsStep";
import { Overview } from "./Overview";
import { PauseStep } from "./PauseStep";
import { PaymentStep } from "./PaymentStep";
import type { StepProps } from "./step";
import { SwitchStep } from "./switch/SwitchStep";
import styles from "./SubscriptionDetails.module.css";
import type { SubscriptionDetailsSettings } from "./settings.gen";

export function SubscriptionDetails({ id, settings, slots }: BlockProps<SubscriptionDetailsSettings>): ReactNode {
  const { texts, listLink } = settings;
  const opened = useOpenedSubscription();
  const building = useBuilderMode();
  const { subscription, step } = opened;
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.page}>
        {listLink && !opened.byLink && (
          <a className={styles.back} href={listLink}>
            <Icon name="chevron-right" size="18px" className={styles.backMark} />
            {texts.back}
          </a>
        )}
        {subscription ? (
          <Step
            step={step}
            opened={{ ...opened, subscription }}
            settings={settings}
            details={slots["details"]}
            address={slots["address"]}
            payment={slots["payment"]}
          />
        ) : (
          <div className={styles.part}>
            <h1 className={styles.heading}>{texts.unknown}</h1>
            <p>{texts.unknownText}</p>
            {listLink && (
              <div>
                <Button href={listLink}>{texts.back}</Button>
              </div>
            )}
          </div>
        )}
        {/* Shoppers see each where they change it; marketers set them up here. */}
        {building && slots["details"]}
        {building && slots["address"]}
        {building && slots["payment"]}
      </div>
    </div>
  );
}

interface StepOfPageProps extends StepProps {
  step: StepProps["opened"]["step"];
  details: ReactNode;
  address: ReactNode;
  payment: ReactNode;
}

/** Not while a change waits for its renewal: whoever comes by an old link reads that, and fills in nothing. */
const CHANGES_AT_ONCE: ReadonlySet<StepOfPageProps["step"]> = new Set(["details", "delivery-address", "pause"]);

function Step({ step, details, address, payment, ...props }: StepOfPageProps): ReactNode {
  const { pendingRenewalChange, upgrade } = props.opened.subscription.data;
  switch ((pendingRenewalChange || upgrade) && CHANGES_AT_ONCE.has(step) ? null : step) {
    case "cancel":
      return <CancelStep {...props} />;
    case "activate":
      return <ActivateStep {...props} />;
    case "details":
      return <DetailsStep {...props} details={details} />;
    case "delivery-address":
      return <AddressStep {...props} address={address} />;
    case "pause":
      return <PauseStep {...props} />;
    case "payment":
      return <PaymentStep {...props} payment={payment} />;
    case "offer":
      return <SwitchStep {...props} />;
    case null:
      return <Overview {...props} />;
  }
}
