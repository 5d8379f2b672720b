/** What an address form says; a block's settings hold it. */
import type { AddressTwoType, CityNameType, StateNameType, ZipNameType } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import type { AddressSearchTexts } from "../address-search/AddressSearch";

export interface AddressTexts {
  requiredMark: string;
  /** After the label of a field that may stay empty. */
  optional: string;
  country: string;
  countryPlaceholder: string;
  company: string;
  buildingNumber: string;
  streetName: string;
  address1: string;
  address2: string;
  /** In countries where the second line takes what stands between street and city. */
  address2Names: Record<AddressTwoType, string>;
  city: string;
  cityNames: Record<Exclude<CityNameType, "city">, string>;
  statePlaceholder: string;
  stateNames: Record<StateNameType, string>;
  postalCodeNames: Record<ZipNameType, string>;
  /** Under the field; empty: nothing. */
  help: Record<AddressPart, string>;
  messages: AddressMessages;
  search: AddressSearchTexts;
}

/** `{{zip_name_type}}` and `{{state_name_type}}` stand for the country's own words, `{{max}}` for the longest line. */
export interface AddressMessages {
  country: string;
  countryInvalid: string;
  address1: string;
  /** A few words in the compact line, and no address chosen. */
  address1NotChosen: string;
  buildingNumber: string;
  streetName: string;
  city: string;
  state: string;
  postalCode: string;
  /** Company and second line, where they are required. */
  required: string;
  postalCodeInvalid: string;
  postalCodeOfAnotherState: string;
  invalid: string;
  characters: string;
  tooLong: string;
  /** Where what is bought is not sold in the chosen country; `{{countriesForUserMessage}}`: where it is. */
  restricted: string;
  noSharedCountry: string;
}
