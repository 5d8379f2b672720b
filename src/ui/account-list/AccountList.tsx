/** What the account's lists share: a page's measure with its heading, cards under one another, and what is said where there are none. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./AccountList.module.css";

export interface AccountSectionProps {
  /** The block's id. */
  id: string;
  /** Nothing where it is empty. */
  heading: string;
  /** 1 where the block is what its page is about; 2 where it stands under another. */
  level: 1 | 2;
  children: ReactNode;
}

export function AccountSection({ id, heading, level, children }: AccountSectionProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.section}>
        {heading && <Heading className={styles.heading}>{heading}</Heading>}
        {children}
      </div>
    </div>
  );
}

/** @param empty in the place of the cards, where there are none */
export function AccountCards({ empty, children }: { empty?: ReactNode; children: readonly ReactNode[] }): ReactNode {
  if (children.length === 0) return empty ? <p className={classNames(styles.card, styles.empty)}>{empty}</p> : null;
  // Safari takes lists without markers for none unless it is said.
  return (
    <ul role="list" className={styles.cards}>
      {children}
    </ul>
  );
}

/** @param className how its parts stand beside each other where there is room */
export function AccountCard({ className, children }: { className?: string | undefined; children: ReactNode }): ReactNode {
  return <li className={classNames(styles.card, className)}>{children}</li>;
}
