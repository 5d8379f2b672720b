import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { toPlainEmail } from "../../domain/fields/plain-text";
import { EMAIL_MAX_LENGTH, isEmail } from "../../domain/person/email";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useNewsletter } from "../../shop/hooks/use-newsletter";
import { useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { RichText } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./NewsletterSignUp.module.css";
import type { NewsletterSignUpSettings } from "./settings.gen";

/** Who signs up gets a mail, and is on the list once they have confirmed it there. The box is never ticked beforehand. [LAND-1] */
export function NewsletterSignUp({ id, settings }: BlockProps<NewsletterSignUpSettings>): ReactNode {
  const { heading, text, tone } = settings;
  return (
    <Section id={id} tone={tone} className={styles.band}>
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <RichText html={text} size="large" className={styles.text} />
      </div>
      <SignUpForm settings={settings} />
    </Section>
  );
}

function SignUpForm({ settings: { consent, texts } }: { settings: NewsletterSignUpSettings }): ReactNode {
  const { state, signUp, reset } = useNewsletter();
  const building = useBuilderMode();
  const [email, setEmail] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const alive = useHydrated();
  // What was typed and ticked before the page came to life.
  useLayoutEffect(() => {
    setEmail(field.current?.value ?? "");
    setAgreed(box.current?.checked ?? false);
  }, []);
  // The button that was pressed is gone.
  useEffect(() => {
    if (state.status === "sent") sent.current?.focus();
    if (state.status === "failed" && state.isAddress) field.current?.focus();
  }, [state]);

  const address = email.trim();
  const isRefused = state.status === "failed" && state.isAddress;
  const emailError = !isChecked ? "" : !address ? texts.missing : !isEmail(address) || isRefused ? texts.invalid : "";
  const submit = async () => {
    setChecked(true);
    if (!isEmail(address)) field.current?.focus();
    else if (!agreed) box.current?.focus();
    else if (state.status !== "busy" && !building) await signUp(address, words.current?.textContent?.trim() ?? "");
  };

  if (state.status === "sent")
    return (
      <div ref={sent} tabIndex={-1} role="status" className={styles.sent}>
        <Alert tone="success" title={texts.sentTitle}>
          <p>{interpolate(texts.sent, { email: state.email })}</p>
        </Alert>
        <Button
          variant="quiet"
          onClick={() => {
            setChecked(false);
            reset();
          }}
        >
          {texts.again}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          if (isRefused) reset();
        }}
        inputRef={field}
        clean={toPlainEmail}
        label={texts.label}
        error={emailError}
        required
        requiredMark={texts.requiredMark}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={EMAIL_MAX_LENGTH}
      />
      <CheckboxField
        checked={agreed}
        onChange={setAgreed}
        inputRef={box}
        label={
          <span ref={words}>
            <RichText html={consent} size="small" className={styles.consent} />
          </span>
        }
        error={isChecked && !agreed ? texts.consentMissing : ""}
        required
        requiredMark={texts.requiredMark}
      />
      <div role="alert" className={styles.note}>
        {state.status === "failed" && !state.isAddress && <Alert tone="warning">{state.words || texts.failed}</Alert>}
      </div>
      <Button type="submit" disabled={!alive} busy={state.status === "busy"} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </form>
  );
}
