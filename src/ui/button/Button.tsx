/** A button, or with `href` a link that looks like one. Texts come from whoever uses it. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Spinner } from "../spinner/Spinner";
import styles from "./Button.module.css";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** As wide as what it stands in. */
  wide?: boolean;
  /** Under way: it stays focusable, does nothing, and says `busyLabel` where there is one. */
  busy?: boolean;
  busyLabel?: string;
  children: ReactNode;
}

type AsButton = ButtonLook & { href?: undefined; ref?: Ref<HTMLButtonElement> } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    keyof ButtonLook
  >;
type AsLink = ButtonLook & { href: string; ref?: Ref<HTMLAnchorElement> } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    keyof ButtonLook | "href"
  >;
export type ButtonProps = AsButton | AsLink;

export function Button(props: ButtonProps): ReactNode {
  const { variant = "primary", size = "medium", wide, busy, busyLabel, children, className, ...rest } = props;
  const classes = classNames(styles.button, styles[variant], styles[size], wide && styles.wide, busy && styles.busy, className);
  const content = (
    <>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {/* Another element each time: a browser that translates puts texts into elements of its own, where React cannot replace them. */}
      <span key={busy ? busyLabel : undefined} className={styles.content}>
        {busy && busyLabel ? busyLabel : children}
      </span>
    </>
  );
  if (rest.href !== undefined)
    return (
      <a {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)} className={classes} aria-busy={busy || undefined}>
        {content}
      </a>
    );
  const { onClick, type = "button", ...native } = rest as ButtonHTMLAttributes<HTMLButtonElement>;
  return (
    <button
      {...native}
      type={type}
      className={classes}
      // Not `disabled`: that would take the focus away from under the shopper.
      aria-disabled={busy || native["aria-disabled"] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
