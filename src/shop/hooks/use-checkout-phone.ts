/**
 * A phone number of the checkout form: shown in two parts, the calling code and the number as one says it at home; sent as one. [PHONE-1]
 */
import { useState } from "react";
import { callingCodeOf, callingCodes } from "../../domain/person/calling-codes";
import { PHONE_MAX_LENGTH, phoneProblem, phoneValue, plainPhone, splitPhone } from "../../domain/person/phone";
import { useBillingPlace } from "./use-billing-place";
import { controlOf, useCheckoutField, type CheckoutFieldOptions } from "./use-checkout-field";
import { useCheckoutForm, useShopActions } from "./use-shop";

export interface CheckoutPhoneOptions extends Pick<CheckoutFieldOptions, "name" | "label"> {
  /** Where the chosen country is kept with what was typed. Never registered, so it is never sent. */
  countryName: CheckoutFieldOptions["name"];
  required: boolean;
  messages: { required: string; invalid: string };
}

/** What PhoneField takes, but for its words. */
export function useCheckoutPhone({ name, label, countryName, required, messages }: CheckoutPhoneOptions) {
  const { setValue } = useShopActions();
  const billed = useBillingPlace().country ?? "";
  const chosen = useCheckoutForm(({ values }) => values[countryName]);
  const [typed, setTyped] = useState("");
  const field = useCheckoutField({
    name,
    label,
    validate(value) {
      if (!value) return required ? messages.required : null;
      const { local, code } = partsOf(value, chosen ?? billed);
      return phoneProblem(local, code?.["calling-code"] ?? "", code?.["alpha-2"] ?? "") && messages.invalid;
    },
    textOf: (control) => phoneValue(callingCodeOf(billed), plainPhone(control.value)),
  });
  const stored = partsOf(field.value, chosen ?? billed);
  const country = chosen ?? stored.code?.["alpha-2"] ?? (callingCodeOf(billed) ? billed : "");
  const code = callingCodeOf(country);
  // A number that came from elsewhere (a reload, another tab) shows as it is stored; one that is being typed stays as it is typed.
  const local = phoneValue(code, plainPhone(typed)) === field.value ? typed : stored.local;

  const take = (text: string, shown: string) => {
    // A whole number pasted or filled in by the browser brings its own calling code.
    const whole = /^\s*(\+|00)/.test(text) ? splitPhone(text.replace(/^\s*00/, "+"), callingCodes, country) : undefined;
    if (whole) setValue(countryName, whole.code["alpha-2"]);
    setTyped(whole ? whole.local : shown);
    field.onChange(phoneValue(whole ? whole.code["calling-code"] : code, whole ? whole.local : text));
  };
  return {
    ...controlOf(field),
    value: local,
    // Characters that are still being composed stay as they are until the field is left.
    onChange: (text: string) => take(plainPhone(text), text),
    onBlur() {
      const plain = plainPhone(local);
      if (plain !== local) setTyped(plain);
      field.onBlur();
    },
    /** Of the local number, so that the whole is no longer than it may be. */
    maxLength: PHONE_MAX_LENGTH - phoneValue(code, "0").length + 1,
    /** alpha-2 of the country whose calling code it is; "" while there is none. */
    code: country,
    onCode(next: string) {
      setValue(countryName, next);
      setTyped(local);
      field.onChange(phoneValue(callingCodeOf(next), plainPhone(local)));
    },
  };
}

/** A stored phone, taken apart; one without a known calling code is all local. */
function partsOf(phone: string, country: string) {
  return splitPhone(phone, callingCodes, country) ?? { local: phone, code: undefined };
}
