/** A country, or a state of one: where somebody lives, was born, works. It says nothing of where the order goes. */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { AddressFormat } from "../../domain/address/format";
import { stateList } from "../../domain/address/subdivision";
import { COUNTRY_CODES } from "../../domain/country/alpha2-codes";
import { countryName } from "../../i18n/format";
import { loadedFormat, loadFormat } from "../../shop/address/formats";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { usePreferences } from "../../shop/hooks/use-shop";
import { SelectField, type SelectFieldProps } from "../../ui/select-field/SelectField";
import { browserSection, wordsOf, type KindProps } from "./kind";

/** Those that the block names, or every country there is, not only those that the shop sells to. The order says its alpha-2. */
export function CountryKind(props: KindProps): ReactNode {
  const { language } = usePreferences();
  const { countries: named } = props.settings;
  const countries = useMemo(
    () =>
      COUNTRY_CODES.filter((code) => named.length === 0 || named.includes(code))
        .map((code) => ({ value: code, label: countryName(code, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language, named],
  );
  return <PlaceList {...props} token="country" places={countries} />;
}

/** The order says the state's code, "CA". */
export function StateKind(props: KindProps): ReactNode {
  const { language } = usePreferences();
  const { format, load } = useFormat(props.settings.stateCountry);
  const states = useMemo(
    () => (format ? stateList(format, language).map(({ code, name }) => ({ value: code, label: name })) : []),
    [format, language],
  );
  // Without a connection there are none: whoever comes to choose has them fetched again.
  return <PlaceList {...props} token="address-level1" places={states} onFocus={load} />;
}

interface PlaceListProps extends KindProps, Pick<SelectFieldProps, "onFocus"> {
  places: SelectFieldProps["options"];
  token: "country" | "address-level1";
}

function PlaceList({ name, settings, token, places, onFocus }: PlaceListProps): ReactNode {
  const { required, texts } = settings;
  const known = (value: string) => places.some((place) => place.value === value);
  const field = useCheckoutField({
    name,
    label: texts.label,
    validate: (value) => (known(value) || (!value && !required) ? null : texts.messages.select),
  });
  return (
    <SelectField
      {...controlOf(field)}
      {...wordsOf(settings)}
      value={known(field.value) ? field.value : ""}
      onFocus={onFocus}
      placeholder={texts.placeholder}
      options={places}
      autoComplete={`${browserSection(name)} ${token}`}
    />
  );
}

function useFormat(country: string): { format: AddressFormat | undefined; load(): void } {
  const [format, setFormat] = useState(() => loadedFormat(country));
  const fitting = format?.key === country ? format : undefined;
  const load = () => {
    if (!fitting) loadFormat(country).then(setFormat, () => undefined);
  };
  useEffect(() => {
    let current = true;
    loadFormat(country).then(
      (loaded) => current && setFormat(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [country]);
  return { format: fitting, load };
}
