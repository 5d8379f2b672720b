import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import type { GiftCode } from "../../shop/hooks/use-account";
import { useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./RedeemGift.module.css";
import type { RedeemGiftSettings } from "./settings.gen";

/** As long as codes may be when every letter stands by itself. */
const MAX_LENGTH = 60;

interface CodeFormProps {
  gift: GiftCode;
  texts: RedeemGiftSettings["texts"];
}

export function CodeForm({ gift: { named, state, look }, texts }: CodeFormProps): ReactNode {
  const building = useBuilderMode();
  const alive = useHydrated();
  const [code, setCode] = useState(named);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life.
  useLayoutEffect(() => setCode((known) => field.current?.value || known), []);
  useEffect(() => {
    if (state.step === "failed" && state.isCode) field.current?.focus();
  }, [state]);

  const isBusy = state.step === "code" && state.busy;
  const refused = state.step === "failed" ? state.words || texts.failed : "";
  const isCode = state.step === "failed" && state.isCode;
  const missing = isChecked && !code.trim() ? texts.missing : "";
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!code.trim()) field.current?.focus();
        else if (!isBusy && !building) void look(code);
      }}
    >
      <TextField
        value={code}
        onChange={setCode}
        inputRef={field}
        label={texts.label}
        help={texts.help}
        error={missing || (isCode ? refused : "")}
        required
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
      />
      <div role="alert">{refused && !isCode && <Alert tone="warning">{refused}</Alert>}</div>
      <div>
        <Button type="submit" disabled={!alive} busy={isBusy} busyLabel={texts.looking}>
          {texts.look}
        </Button>
      </div>
    </form>
  );
}
