/** A card at the door of the builder: what it is about, a form of a field or two, why it could not be sent, and the ways on. [BLD-13] */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { Sending } from "../../interface/forms/use-sending";
import { Logo } from "../../interface/Logo";
import { TextButton } from "../../interface/TextButton";
import styles from "./SignInCard.module.css";

export interface SignInCardProps {
  /** Of the window, too. */
  documentTitle: string;
  title: string;
  intro?: string | undefined;
  /** What came of the form: said in place of the introduction. */
  outcome?: string | undefined;
  /** Without it there is nothing to send. */
  sending?: Sending | undefined;
  /** What the button of the form says. */
  action?: string;
  /** Why there is no form; a form says by itself why it could not be sent. */
  failure?: string | undefined;
  /** What the way elsewhere says, where there is one. */
  leave: string;
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

export function SignInCard(props: SignInCardProps): ReactNode {
  const { documentTitle, title, intro, outcome, sending, action, failure = sending?.failure, leave, onLeave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => void (document.title = documentTitle), [documentTitle]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [attempts]);
  // Keys and screen readers go on from what has happened: what was pressed may be gone.
  useEffect(() => news.current?.focus(), [failure, outcome]);

  const submit = (event: FormEvent) => {
    setAttempts(attempts + 1);
    if (sending) sending.submit(event);
    else event.preventDefault();
  };
  return (
    <main className={styles.screen}>
      <form ref={form} className={styles.card} noValidate onSubmit={submit}>
        <header className={styles.head}>
          <Logo size={40} />
          <h1>{title}</h1>
          {outcome !== undefined ? (
            <p ref={news} role="status" tabIndex={-1}>
              {outcome}
            </p>
          ) : (
            intro !== undefined && <p>{intro}</p>
          )}
        </header>
        {failure !== undefined && (
          <p ref={news} className={styles.failure} role="alert" tabIndex={-1}>
            {failure}
          </p>
        )}
        {children}
        <footer className={styles.foot}>
          {sending && (
            <TextButton type="submit" variant="primary" busy={sending.busy}>
              {action}
            </TextButton>
          )}
          {onLeave && (
            <TextButton variant={sending ? "quiet" : "primary"} onClick={onLeave}>
              {leave}
            </TextButton>
          )}
        </footer>
      </form>
    </main>
  );
}
