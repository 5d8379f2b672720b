/** What was done stands on the page, has the focus, and leads back. */
import { useEffect, useRef, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import styles from "./SubscriptionDetails.module.css";

export interface DoneProps {
  id: string;
  heading: string;
  children?: ReactNode;
  /** Absent where there is nothing to go back to. */
  goBack?: string;
  /** It was done just now, not before the page came. */
  isNew: boolean;
}

export function Done({ id, heading, children, goBack, isNew }: DoneProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.part}>
      <span className={styles.mark}>
        <Icon name="check" size="28px" />
      </span>
      <h1 className={styles.heading} ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
      {goBack && (
        <div>
          <Button href={subscriptionPath(id)} variant="secondary">
            {goBack}
          </Button>
        </div>
      )}
    </div>
  );
}
