/** The shopper's email address. [EMAIL-1] */
import type { ReactNode } from "react";
import { isEmail } from "../../domain/billing";
import type { BlockProps } from "../../registry/define-block";
import { useSession } from "../../shop/react";
import { useCheckoutField } from "../../shop/checkout-field/react";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./CustomerEmail.module.css";
import type { CustomerEmailSettings } from "./settings.gen";

export function CustomerEmail({ id, settings: { required, texts } }: BlockProps<CustomerEmailSettings>): ReactNode {
  const signedInAs = useSession((state) => state.user?.email);
  const field = useCheckoutField({
    name: "customerDetails.email",
    label: texts.label,
    initial: signedInAs,
    validate: (value) => (!value ? (required ? texts.required : null) : isEmail(value) ? null : texts.invalid),
  });
  return (
    <section className={styles.section} id={id} aria-label={texts.heading || undefined}>
      {texts.heading && <h2 className={styles.heading}>{texts.heading}</h2>}
      <TextField
        id={field.id}
        errorId={field.errorId}
        dataField={field.name}
        inputRef={field.ref}
        label={texts.label}
        help={texts.help}
        required={required}
        requiredMark={texts.requiredMark}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={field.value}
        error={field.error}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </section>
  );
}
