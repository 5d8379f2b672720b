/** Countries of the address data, in order of their codes: ISO 3166 alpha-2, and AC and TA, which the Universal Postal Union knows. */
export function countryCodes(): string[];
/** The text of a country's file in src/domain/address/formats. */
export function addressFormatSource(code: string): string;
