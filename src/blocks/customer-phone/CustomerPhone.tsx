/** The shopper's phone number, with the calling code of its country. [PHONE-1] */
import type { ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useCheckoutPhone } from "../../shop/hooks/use-checkout-phone";
import { usePreferences } from "../../shop/hooks/use-shop";
import { FormSection } from "../../ui/form-section/FormSection";
import { PhoneField } from "../../ui/phone-field/PhoneField";
import { useCallingCodes } from "../../ui/phone-field/use-calling-codes";
import type { CustomerPhoneSettings } from "./settings.gen";

export function CustomerPhone({ id, settings: { required, texts } }: BlockProps<CustomerPhoneSettings>): ReactNode {
  const { language } = usePreferences();
  const codes = useCallingCodes(language);
  const phone = useCheckoutPhone({
    name: "customerDetails.phone",
    label: texts.label,
    countryName: "customerDetails.phoneCountry",
    required,
    messages: texts.messages,
  });
  return (
    <FormSection id={id} heading={texts.heading}>
      <PhoneField
        {...phone}
        label={texts.label}
        help={texts.help}
        required={required}
        requiredMark={texts.requiredMark}
        optionalMark={texts.optional}
        autoComplete="tel-national"
        codes={codes}
        codeLabel={texts.codeLabel}
        announceCodes={(count) => (count ? interpolate(texts.codesFound, { count }) : texts.noCodes)}
      />
    </FormSection>
  );
}
