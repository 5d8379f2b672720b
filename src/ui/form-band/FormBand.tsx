/** A few words, and beside them a card with a short form that is sent without leaving the page. */
import { useEffect, useRef, type ReactNode } from "react";
import { Alert } from "../alert/Alert";
import { Button } from "../button/Button";
import { RichText } from "../rich-text/RichText";
import { Section, type SectionProps } from "../section/Section";
import styles from "./FormBand.module.css";

export interface FormBandProps extends Pick<SectionProps, "id" | "tone"> {
  heading: string;
  /** HTML */
  text: string;
  /** FormCard, or SentCard once it is sent. */
  children: ReactNode;
}

export function FormBand({ id, tone, heading, text, children }: FormBandProps): ReactNode {
  return (
    <Section id={id} tone={tone} className={styles.band}>
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <RichText html={text} size="large" className={styles.text} />
      </div>
      {children}
    </Section>
  );
}

export interface FormCardProps {
  onSubmit(): void;
  /** Its fields. */
  children: ReactNode;
  /** What went wrong, heard as it comes; "" while nothing did. */
  problem: string;
  button: string;
  busy: boolean;
  busyLabel: string;
  /** Until the page is alive the button does nothing. */
  disabled: boolean;
}

export function FormCard({ onSubmit, children, problem, button, busy, busyLabel, disabled }: FormCardProps): ReactNode {
  return (
    <form
      noValidate
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert" className={styles.note}>
        {problem && <Alert tone="warning">{problem}</Alert>}
      </div>
      <Button type="submit" disabled={disabled} busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </form>
  );
}

export interface SentCardProps {
  title: string;
  text: string;
  /** Leads back to the form. */
  again: string;
  onAgain(): void;
}

/** Takes the focus: the button that was pressed is gone. */
export function SentCard({ title, text, again, onAgain }: SentCardProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1} role="status" className={styles.card} data-sent>
      <Alert tone="success" title={title}>
        <p>{text}</p>
      </Alert>
      <Button variant="quiet" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
