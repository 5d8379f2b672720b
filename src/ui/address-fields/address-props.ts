/** What the fields of an address are given, by whatever form they stand in. */
import type { Ref } from "react";
import type { AddressCheck } from "../../domain/address/check";
import type { AddressFormat } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import type { LookupPlace } from "../../domain/address/address-lookup";
import type { AddressTexts } from "./address-texts";

/** A field of whatever form the address stands in. */
export interface FieldBinding {
  id: string;
  errorId: string;
  name: string;
  value: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement & HTMLSelectElement>;
  onChange(value: string): void;
  onBlur(): void;
}

export interface FieldOptions<Name extends string> {
  name: Name;
  label: string;
  /** @param value trimmed; @param values every text of the form, by name */
  validate(value: string, values: Readonly<Record<string, string>>): string | null;
  initial?: string;
}

export interface AddressFieldsProps<Group extends string> {
  /** What stands before the names: "billingDetails" makes billingDetails.city. */
  group: Group;
  /** What the browser fills in; a section of its own for somebody else's address. */
  purpose: "billing" | "shipping" | `section-${string} shipping`;
  /** The hook of the form; the same one at every rendering. */
  useField(options: FieldOptions<`${Group}.${AddressPart}`>): FieldBinding;
  /** Looks at a field's text again, as when it is left. */
  recheck(name: `${Group}.${AddressPart}`): void;
  country: string;
  format: AddressFormat;
  /** Codes of the countries to choose from. */
  countries: readonly string[];
  /** Stands in the form before anything is chosen. */
  initialCountry: string;
  /** True where it is not the shop but what is bought that limits the countries: the message says so. */
  restricted: boolean;
  onCountryChange(country: string): void;
  check: AddressCheck;
  /** Offers the known states of every country as a list, not only where one must be chosen. */
  stateLists: boolean;
  language: string;
  texts: AddressTexts;
  /** Stands in the place of everything but the country. */
  compact?: CompactAddress | undefined;
}

/** What looks addresses up. */
export interface CompactAddress {
  /** @returns null when there is no answer to wait for */
  find(text: string, container: string | undefined, signal: AbortSignal): Promise<readonly LookupPlace[] | null>;
  /** @returns once the address is there, or cannot be had */
  onChoose(place: LookupPlace): Promise<void>;
  /** The full form is wanted. */
  onManual(): void;
  /** What shows the line could not be loaded: the full form comes by itself, and takes no focus. */
  onMissing(): void;
}
