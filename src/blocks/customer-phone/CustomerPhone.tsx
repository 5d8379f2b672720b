/** The shopper's phone number, with the calling code of its country. [PHONE-1] */
import { useMemo, useState, type ReactNode } from "react";
import { callingCodeOf, callingCodes } from "../../domain/calling-codes";
import { PHONE_MAX_LENGTH, phoneProblem, phoneValue, splitPhone } from "../../domain/phone";
import { countryName, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBillingPlace } from "../../shop/billing-place/react";
import { controlOf, useCheckoutField } from "../../shop/checkout-field/react";
import { useCheckoutForm, usePreferences, useShopActions } from "../../shop/react";
import { FormSection } from "../../ui/form-section/FormSection";
import { PhoneField } from "../../ui/phone-field/PhoneField";
import type { CustomerPhoneSettings } from "./settings.gen";

/** Kept with what was typed; no field of the order, so it is never sent. */
const CHOSEN = "customerDetails.phoneCountry";

export function CustomerPhone({ id, settings: { required, texts } }: BlockProps<CustomerPhoneSettings>): ReactNode {
  const { language } = usePreferences();
  const { setValue } = useShopActions();
  const billed = useBillingPlace().country ?? "";
  const chosen = useCheckoutForm(({ values }) => values[CHOSEN]);
  const [typed, setTyped] = useState("");

  const field = useCheckoutField({
    name: "customerDetails.phone",
    label: texts.label,
    validate(value) {
      if (!value) return required ? texts.messages.required : null;
      const { local, code } = partsOf(value, chosen ?? billed);
      return phoneProblem(local, code?.["calling-code"] ?? "", code?.["alpha-2"] ?? "") && texts.messages.invalid;
    },
    textOf: (control) => phoneValue(callingCodeOf(billed), control.value),
  });
  const stored = partsOf(field.value, chosen ?? billed);
  const country = chosen ?? stored.code?.["alpha-2"] ?? (callingCodeOf(billed) ? billed : "");
  const code = callingCodeOf(country);
  // A number that came from elsewhere (a reload, another tab) shows as it is stored; one that is being typed keeps its spaces.
  const local = phoneValue(code, typed) === field.value ? typed : stored.local;

  const type = (text: string) => {
    // A whole number pasted or filled in by the browser brings its own calling code.
    const whole = /^\s*(\+|00)/.test(text) ? splitPhone(text.replace(/^\s*00/, "+"), callingCodes, country) : undefined;
    if (whole) setValue(CHOSEN, whole.code["alpha-2"]);
    setTyped(whole ? whole.local : text);
    field.onChange(phoneValue(whole ? whole.code["calling-code"] : code, whole ? whole.local : text));
  };
  const codes = useMemo(
    () =>
      callingCodes
        .map(({ "alpha-2": alpha2, "calling-code": digits }) => ({ value: alpha2, label: countryName(alpha2, language), short: `${alpha2} +${digits}`, keywords: [countryName(alpha2, "en"), digits] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  return (
    <FormSection id={id} heading={texts.heading}>
      <PhoneField
        {...controlOf(field)}
        label={texts.label}
        help={texts.help}
        required={required}
        requiredMark={texts.requiredMark}
        value={local}
        onChange={type}
        maxLength={PHONE_MAX_LENGTH - phoneValue(code, "0").length + 1}
        autoComplete="tel-national"
        codes={codes}
        code={country}
        onCode={(next) => {
          setValue(CHOSEN, next);
          setTyped(local);
          field.onChange(phoneValue(callingCodeOf(next), local));
        }}
        codeLabel={texts.codeLabel}
        announceCodes={(count) => (count ? interpolate(texts.codesFound, { count }) : texts.noCodes)}
      />
    </FormSection>
  );
}

function partsOf(phone: string, country: string) {
  const split = splitPhone(phone, callingCodes, country);
  return split ?? { code: undefined, local: phone };
}
