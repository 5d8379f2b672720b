/** Whoever has placed an order finds it again, signed in or not: its link comes by mail. [COMP-1] */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { toPlainEmail } from "../../domain/fields/plain-text";
import { EMAIL_MAX_LENGTH, isEmail } from "../../domain/person/email";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useOrderFinder } from "../../shop/hooks/use-mail-request";
import { useHydrated } from "../../shop/hooks/use-shop";
import { FormBand, FormCard, SentCard } from "../../ui/form-band/FormBand";
import { TextField } from "../../ui/text-field/TextField";
import type { OrderFinderSettings } from "./settings.gen";

const REFERENCE_MAX_LENGTH = 60;

export function OrderFinder({ id, settings: { heading, text, tone, texts } }: BlockProps<OrderFinderSettings>): ReactNode {
  return (
    <FormBand id={id} tone={tone} heading={heading} text={text}>
      <FinderForm texts={texts} />
    </FormBand>
  );
}

function FinderForm({ texts }: Pick<OrderFinderSettings, "texts">): ReactNode {
  const { state, find, reset } = useOrderFinder();
  const building = useBuilderMode();
  const alive = useHydrated();
  const [typed, setTyped] = useState({ reference: "", email: "" });
  const [isChecked, setChecked] = useState(false);
  const reference = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life.
  useLayoutEffect(() => setTyped({ reference: reference.current?.value ?? "", email: email.current?.value ?? "" }), []);
  const isRefused = state.status === "failed" && state.isAddress;
  useEffect(() => {
    if (isRefused) email.current?.focus();
  }, [isRefused]);

  const address = typed.email.trim();
  const number = typed.reference.trim();
  const submit = () => {
    setChecked(true);
    if (!number) reference.current?.focus();
    else if (!isEmail(address)) email.current?.focus();
    else if (state.status !== "busy" && !building) void find(number, address);
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
  const emailError = !address ? texts.emailMissing : !isEmail(address) || isRefused ? texts.emailInvalid : "";
  const shared = { required: true, requiredMark: texts.requiredMark } as const;
  return (
    <FormCard
      onSubmit={submit}
      problem={state.status === "failed" && !state.isAddress ? state.words || texts.failed : ""}
      button={texts.button}
      busy={state.status === "busy"}
      busyLabel={texts.busy}
      disabled={!alive}
    >
      <TextField
        {...shared}
        value={typed.reference}
        onChange={(text) => setTyped((before) => ({ ...before, reference: text }))}
        inputRef={reference}
        label={texts.reference}
        help={texts.referenceHelp}
        error={isChecked && !number ? texts.referenceMissing : ""}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={REFERENCE_MAX_LENGTH}
      />
      <TextField
        {...shared}
        value={typed.email}
        onChange={(text) => {
          setTyped((before) => ({ ...before, email: text }));
          if (isRefused) reset();
        }}
        inputRef={email}
        clean={toPlainEmail}
        label={texts.email}
        error={isChecked ? emailError : ""}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={EMAIL_MAX_LENGTH}
      />
    </FormCard>
  );
}
