/** The company that buys. Naming one makes companyNameProvided true. [FIELD-1] [VIS-1] */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { controlOf, useCheckoutField } from "../../shop/checkout-field/react";
import { useCheckoutForm } from "../../shop/react";
import { FormSection } from "../../ui/form-section/FormSection";
import { TextField } from "../../ui/text-field/TextField";
import type { CustomerCompanySettings } from "./settings.gen";

export function CustomerCompany({ id, settings }: BlockProps<CustomerCompanySettings>): ReactNode {
  const { required, showTaxId, texts } = settings;
  const company = useCheckoutField({ name: "customerDetails.companyName", label: texts.companyName, validate: (value) => (value || !required ? null : texts.messages.companyName) });
  return (
    <FormSection id={id} heading={texts.heading} columns>
      <TextField {...controlOf(company)} label={texts.companyName} help={texts.companyNameHelp} required={required} requiredMark={texts.requiredMark} autoComplete="organization" enterKeyHint="next" maxLength={100} />
      {showTaxId && <TaxId settings={settings} />}
    </FormSection>
  );
}

function TaxId({ settings: { requireTaxId, texts } }: { settings: CustomerCompanySettings }): ReactNode {
  const named = useCheckoutForm(({ values }) => Boolean(values["customerDetails.companyName"]?.trim()));
  const required = requireTaxId && named;
  const field = useCheckoutField({ name: "customerDetails.taxId", label: texts.taxId, validate: (value) => (value || !required ? null : texts.messages.taxId) });
  return <TextField {...controlOf(field)} label={texts.taxId} help={texts.taxIdHelp} required={required} requiredMark={texts.requiredMark} autoComplete="off" enterKeyHint="next" maxLength={40} />;
}
