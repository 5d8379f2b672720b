/** What PhoneField offers to choose from: every country with a calling code, named and found in `language`. [PHONE-1] */
import { useMemo } from "react";
import { callingCodes } from "../../domain/person/calling-codes";
import { countryName } from "../../i18n/format";
import type { FilterOption } from "../filter-select/options";

export function useCallingCodes(language: string): readonly FilterOption[] {
  return useMemo(
    () =>
      callingCodes
        .map(({ "alpha-2": alpha2, "calling-code": digits }) => ({
          value: alpha2,
          label: countryName(alpha2, language),
          short: `${alpha2} +${digits}`,
          keywords: [countryName(alpha2, "en"), digits],
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
}
