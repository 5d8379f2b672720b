/** The shopper's first and last name. [FIELD-2] */
import type { ReactNode } from "react";
import { characterMessage } from "../../domain/address/character-rule";
import { textMessage } from "../../i18n/text-message";
import type { BlockProps } from "../../registry/define-block";
import { useAddressSettings } from "../../shop/hooks/use-address";
import { useBillingPlace } from "../../shop/hooks/use-billing-place";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { useSession } from "../../shop/hooks/use-shop";
import { FormSection } from "../../ui/form-section/FormSection";
import { TextField } from "../../ui/text-field/TextField";
import type { CustomerNameSettings } from "./settings.gen";

const MAX_LENGTH = 100;

export function CustomerName({ id, settings: { required, texts } }: BlockProps<CustomerNameSettings>): ReactNode {
  const user = useSession((state) => state.user);
  const { country = "" } = useBillingPlace();
  const { country_specific_rules: rules } = useAddressSettings();
  const validate = (message: string) => (value: string) =>
    textMessage(
      value,
      { required, maxLength: MAX_LENGTH, nameOf: "person" },
      { required: message, tooLong: texts.tooLong, webAddress: texts.webAddress },
    ) ?? characterMessage(value, country, rules);
  const first = useCheckoutField({
    name: "customerDetails.firstName",
    label: texts.firstName,
    initial: user?.givenName,
    validate: validate(texts.firstNameRequired),
  });
  const last = useCheckoutField({
    name: "customerDetails.lastName",
    label: texts.lastName,
    initial: user?.familyName,
    validate: validate(texts.lastNameRequired),
  });
  const shared = { required, requiredMark: texts.requiredMark, optionalMark: texts.optional, enterKeyHint: "next" } as const;
  return (
    <FormSection id={id} heading={texts.heading} columns>
      <TextField {...controlOf(first)} {...shared} label={texts.firstName} help={texts.firstNameHelp} autoComplete="given-name" />
      <TextField {...controlOf(last)} {...shared} label={texts.lastName} help={texts.lastNameHelp} autoComplete="family-name" />
    </FormSection>
  );
}
