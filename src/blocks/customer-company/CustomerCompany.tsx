/** The company that buys. Naming one makes companyNameProvided true. [FIELD-1] [VIS-1] */
import type { ReactNode } from "react";
import { textMessage } from "../../i18n/text-message";
import type { BlockProps } from "../../registry/define-block";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { useCheckoutForm } from "../../shop/hooks/use-shop";
import { FormSection } from "../../ui/form-section/FormSection";
import { TextField } from "../../ui/text-field/TextField";
import type { CustomerCompanySettings } from "./settings.gen";

const MAX_LENGTH = 100;
const TAX_ID_MAX_LENGTH = 40;

export function CustomerCompany({ id, settings }: BlockProps<CustomerCompanySettings>): ReactNode {
  const { required, showTaxId, texts } = settings;
  const { messages } = texts;
  const company = useCheckoutField({
    name: "customerDetails.companyName",
    label: texts.companyName,
    validate: (value) =>
      textMessage(value, { required, maxLength: MAX_LENGTH, nameOf: "company" }, { ...messages, required: messages.companyName }),
  });
  return (
    <FormSection id={id} heading={texts.heading} columns>
      <TextField
        {...controlOf(company)}
        label={texts.companyName}
        help={texts.companyNameHelp}
        required={required}
        requiredMark={texts.requiredMark}
        optionalMark={texts.optional}
        autoComplete="organization"
        enterKeyHint="next"
      />
      {showTaxId && <TaxId settings={settings} />}
    </FormSection>
  );
}

function TaxId({ settings: { requireTaxId, texts } }: { settings: CustomerCompanySettings }): ReactNode {
  const named = useCheckoutForm(({ values }) => Boolean(values["customerDetails.companyName"]?.trim()));
  const required = requireTaxId && named;
  const field = useCheckoutField({
    name: "customerDetails.taxId",
    label: texts.taxId,
    validate: (value) =>
      textMessage(value, { required, maxLength: TAX_ID_MAX_LENGTH }, { required: texts.messages.taxId, tooLong: texts.messages.tooLong }),
  });
  return (
    <TextField
      {...controlOf(field)}
      label={texts.taxId}
      help={texts.taxIdHelp}
      required={required}
      requiredMark={texts.requiredMark}
      optionalMark={texts.optional}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}
