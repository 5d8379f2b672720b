/** One country or several, found by name in the builder's language or by code. Nothing chosen means what the setting says. [BLD-4] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../../i18n/format";
import { PickButton } from "../choices/PickButton";
import { CountryList, type CountryListProps } from "./CountryList";

/** So many are named; the others are counted. */
const NAMED = 4;

export interface CountryPickerProps extends Omit<CountryListProps, "onClose"> {
  id: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
}

export function CountryPicker({ id, label, values, several, describedBy, isInvalid, onChange }: CountryPickerProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const names = values.map((code) => countryName(code, i18n.language)).sort((left, right) => left.localeCompare(right, i18n.language));
  const more = names.length - NAMED;
  const words =
    names.length === 0
      ? t(several ? "countries.none" : "countries.choose")
      : [...names.slice(0, NAMED), ...(more > 0 ? [t("countries.more", { count: more })] : [])].join(", ");
  return (
    <>
      <PickButton id={id} label={label} name={words} invalid={isInvalid} describedBy={describedBy} onOpen={() => setChoosing(true)} />
      {choosing && <CountryList label={label} values={values} several={several} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}
