/** A voucher of paper: the shopper types the code that is printed on it. */
import { useRef, useState, type ReactNode } from "react";
import type { PaymentMethodFormProps } from "tillwright/plugin";
import { TextField, usePaymentForm } from "tillwright/plugin/page";

export function Form({ type, texts, settings }: PaymentMethodFormProps): ReactNode {
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  usePaymentForm(type, {
    prepare: async () => {
      const voucher = code.trim().toUpperCase();
      setError(voucher ? "" : (texts.missing ?? ""));
      return voucher ? { ok: true, details: { voucher } } : { ok: false, message: texts.missing ?? "" };
    },
    focus: () => field.current?.focus(),
  });
  return (
    <TextField inputRef={field} label={texts.code ?? ""} help={settings.issuer} value={code} onChange={setCode} error={error} required />
  );
}
