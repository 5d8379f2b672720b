/** Another phone number than the shopper's own. */
import type { ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import { useCheckoutPhone } from "../../shop/hooks/use-checkout-phone";
import { usePreferences } from "../../shop/hooks/use-shop";
import { PhoneField } from "../../ui/phone-field/PhoneField";
import { useCallingCodes } from "../../ui/phone-field/use-calling-codes";
import { browserSection, wordsOf, type KindProps } from "./kind";

export function PhoneKind({ name, settings }: KindProps): ReactNode {
  const { required, texts } = settings;
  const { language } = usePreferences();
  const codes = useCallingCodes(language);
  const { messages } = texts;
  const phone = useCheckoutPhone({
    name,
    label: texts.label,
    countryName: `${name} country`,
    required,
    messages: { required: messages.required, invalid: messages.phone },
  });
  return (
    <PhoneField
      {...phone}
      {...wordsOf(settings)}
      autoComplete={`${browserSection(name)} tel-national`}
      codes={codes}
      codeLabel={texts.codeLabel}
      announceCodes={(count) => (count ? interpolate(texts.codesFound, { count }) : texts.noCodes)}
    />
  );
}
