import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { toPlainEmail } from "../../domain/fields/plain-text";
import { EMAIL_MAX_LENGTH, isEmail } from "../../domain/person/email";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useNewsletter } from "../../shop/hooks/use-mail-request";
import { useHydrated } from "../../shop/hooks/use-shop";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FormBand, FormCard, SentCard } from "../../ui/form-band/FormBand";
import { RichText } from "../../ui/rich-text/RichText";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./NewsletterSignUp.module.css";
import type { NewsletterSignUpSettings } from "./settings.gen";

/** Who signs up gets a mail, and is on the list once they have confirmed it there. The box is never ticked beforehand. [LAND-1] */
export function NewsletterSignUp({ id, settings }: BlockProps<NewsletterSignUpSettings>): ReactNode {
  const { heading, text, tone } = settings;
  return (
    <FormBand id={id} tone={tone} heading={heading} text={text}>
      <SignUpForm settings={settings} />
    </FormBand>
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
  const alive = useHydrated();
  // What was typed and ticked before the page came to life.
  useLayoutEffect(() => {
    setEmail(field.current?.value ?? "");
    setAgreed(box.current?.checked ?? false);
  }, []);
  useEffect(() => {
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
      <SentCard
        title={texts.sentTitle}
        text={interpolate(texts.sent, { email: state.email })}
        again={texts.again}
        onAgain={() => {
          setChecked(false);
          reset();
        }}
      />
    );
  return (
    <FormCard
      onSubmit={() => void submit()}
      problem={state.status === "failed" && !state.isAddress ? state.words || texts.failed : ""}
      button={texts.button}
      busy={state.status === "busy"}
      busyLabel={texts.busy}
      disabled={!alive}
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
    </FormCard>
  );
}
