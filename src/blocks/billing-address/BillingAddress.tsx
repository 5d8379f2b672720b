/** The billing address, with the fields the chosen country needs. [ADDR-1] [ADDR-2] [ADDR-4] */
import { useEffect, useMemo, type ReactNode } from "react";
import { ADDRESS_MAX_LENGTH, addressProblem, addressRules, type AddressField } from "../../domain/address";
import { countryNames, countryOr } from "../../domain/country";
import { countryName, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useCheckoutForm, usePreferences, useShopActions } from "../../shop/react";
import { useCheckoutField, type CheckoutField } from "../../shop/checkout-field/react";
import { Alert } from "../../ui/alert/Alert";
import { SelectField } from "../../ui/select-field/SelectField";
import { TextField } from "../../ui/text-field/TextField";
import styles from "./BillingAddress.module.css";
import type { BillingAddressSettings } from "./settings.gen";
import { useAllowedCountries } from "./use-allowed-countries";

type Texts = BillingAddressSettings["texts"];

export function BillingAddress({ id, settings: { showAddress2, texts } }: BlockProps<BillingAddressSettings>): ReactNode {
  const { language, country: preferred } = usePreferences();
  const { allowed, restricted, wanted } = useAllowedCountries();
  const initial = countryOr(wanted ?? preferred, allowed);
  const country = useCheckoutForm((state) => state.values["billingDetails.country"]) ?? initial;
  const rules = addressRules(country);
  const options = useMemo(
    () => allowed.map((code) => ({ value: code, label: countryName(code, language) })).sort((a, b) => a.label.localeCompare(b.label, language)),
    [allowed, language],
  );
  const restriction = restricted ? (allowed.length ? interpolate(texts.messages.restricted, { countriesForUserMessage: countryNames(allowed, language) }) : texts.messages.noSharedCountry) : null;
  return (
    <section className={styles.section} id={id} aria-label={texts.heading || undefined}>
      {texts.heading && <h2 className={styles.heading}>{texts.heading}</h2>}
      {restricted && !allowed.length && <Alert tone="warning">{restriction}</Alert>}
      <div className={styles.fields}>
        <CountryField texts={texts} initial={initial} options={options} restriction={restriction} />
        {rules.fields.map((field) => {
          if (field === "country" || (field === "address2" && !showAddress2)) return null;
          return <AddressPart key={field} field={field} country={country} texts={texts} />;
        })}
      </div>
    </section>
  );
}

interface CountryProps {
  texts: Texts;
  initial: string;
  options: readonly { value: string; label: string }[];
  /** Why no other country can be chosen; null where every country of the shop can. */
  restriction: string | null;
}

function CountryField({ texts, initial, options, restriction }: CountryProps): ReactNode {
  const { setValue } = useShopActions();
  const field = useCheckoutField({
    name: "billingDetails.country",
    label: texts.country,
    initial: initial || undefined,
    validate: (value) => (!value ? texts.messages.country : options.some((option) => option.value === value) ? null : (restriction ?? texts.messages.invalid)),
  });
  return (
    <div className={styles.wide}>
      <SelectField
        {...control(field, texts, true)}
        label={texts.country}
        autoComplete="country"
        placeholder={texts.countryPlaceholder}
        options={options}
        value={options.some((option) => option.value === field.value) ? field.value : ""}
        // One country alone is no choice; another that was typed before may still be put right.
        disabled={options.length === 1 && options[0]!.value === field.value}
        onChange={(value) => {
          field.onChange(value);
          setValue("billingDetails.state", "");
        }}
      />
    </div>
  );
}

/** Everything of an address but its country. */
function AddressPart({ field: part, country, texts }: { field: Exclude<AddressField, "country">; country: string; texts: Texts }): ReactNode {
  const rules = addressRules(country);
  const required = rules.required.has(part);
  const zip = texts.postalCodeNames[rules.zipNameType];
  const label = part === "postalCode" ? zip : part === "state" ? texts.stateNames[rules.stateNameType] : texts[part];
  const field = useCheckoutField({ name: `billingDetails.${part}`, label, validate: (value) => messageOf(part, value, country, texts, zip) });
  const { leave } = useShopActions();
  const wrong = field.error !== undefined;
  useEffect(() => {
    // What was wrong in one country may be right in another, and the other way round.
    if (wrong) leave(`billingDetails.${part}`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [country, part, leave]);
  const shared = { ...control(field, texts, required), label, autoComplete: AUTO_COMPLETE[part], value: field.value, onChange: field.onChange };
  if (part === "state" && rules.states)
    return <SelectField {...shared} placeholder={texts.statePlaceholder} options={rules.states.map(([value, name]) => ({ value, label: name }))} />;
  const input = <TextField {...shared} maxLength={ADDRESS_MAX_LENGTH} />;
  return part === "address1" || part === "address2" ? <div className={styles.wide}>{input}</div> : input;
}

const AUTO_COMPLETE = { address1: "billing address-line1", address2: "billing address-line2", city: "billing address-level2", state: "billing address-level1", postalCode: "billing postal-code" } as const;

function messageOf(part: Exclude<AddressField, "country">, value: string, country: string, texts: Texts, zip: string): string | null {
  const { messages } = texts;
  switch (addressProblem(part, value, country)) {
    case "required":
      return part === "postalCode" ? interpolate(messages.postalCode, { zip_name_type: zip }) : part === "address2" ? null : messages[part];
    case "too-long":
      return interpolate(messages.tooLong, { max: ADDRESS_MAX_LENGTH });
    case "invalid":
      return part === "postalCode" ? interpolate(messages.postalCodeInvalid, { zip_name_type: zip }) : messages.invalid;
    case null:
      return null;
  }
}

const control = (field: CheckoutField, texts: Texts, required: boolean) => ({
  id: field.id,
  errorId: field.errorId,
  dataField: field.name,
  inputRef: field.ref,
  error: field.error,
  onBlur: field.onBlur,
  required,
  requiredMark: texts.requiredMark,
});
