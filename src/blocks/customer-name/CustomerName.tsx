/** The shopper's first and last name. [FIELD-2] */
import type { ReactNode } from "react";
import { characterMessage } from "../../domain/address/character-rule";
import type { BlockProps } from "../../registry/define-block";
import { useAddressSettings } from "../../shop/address/react";
import { useBillingPlace } from "../../shop/billing-place/react";
import { useSession } from "../../shop/react";
import { useCheckoutField, type CheckoutField } from "../../shop/checkout-field/react";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./CustomerName.module.css";
import type { CustomerNameSettings } from "./settings.gen";

export function CustomerName({ id, settings: { required, texts } }: BlockProps<CustomerNameSettings>): ReactNode {
  const user = useSession((state) => state.user);
  const { country = "" } = useBillingPlace();
  const { country_specific_rules: rules } = useAddressSettings();
  const filled = (message: string) => (value: string) => (value ? characterMessage(value, country, rules) : required ? message : null);
  const first = useCheckoutField({ name: "customerDetails.firstName", label: texts.firstName, initial: user?.givenName, validate: filled(texts.firstNameRequired) });
  const last = useCheckoutField({ name: "customerDetails.lastName", label: texts.lastName, initial: user?.familyName, validate: filled(texts.lastNameRequired) });
  const control = (field: CheckoutField) => ({
    id: field.id,
    errorId: field.errorId,
    dataField: field.name,
    inputRef: field.ref,
    value: field.value,
    error: field.error,
    onChange: field.onChange,
    onBlur: field.onBlur,
    required,
    requiredMark: texts.requiredMark,
    maxLength: 100,
    enterKeyHint: "next" as const,
  });
  return (
    <section className={styles.section} id={id} aria-label={texts.heading || undefined}>
      {texts.heading && <h2 className={styles.heading}>{texts.heading}</h2>}
      <div className={styles.names}>
        <TextField {...control(first)} label={texts.firstName} autoComplete="given-name" />
        <TextField {...control(last)} label={texts.lastName} autoComplete="family-name" />
      </div>
    </section>
  );
}
