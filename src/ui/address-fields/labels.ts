/** What a field of an address is called, and what is said about it, in the words of the country. [ADDR-2] */
import { ADDRESS_MAX_LENGTH, type AddressProblem } from "../../domain/address/check";
import type { AddressFormat } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import { interpolate } from "../../i18n/format";
import type { AddressTexts } from "./address-texts";

export function labelOf(part: AddressPart, format: AddressFormat, texts: AddressTexts): string {
  switch (part) {
    case "address2":
      return (format.address_two_type && texts.address2Names[format.address_two_type]) || texts.address2;
    case "city":
      return format.city_name_type === "city" ? texts.city : texts.cityNames[format.city_name_type] || texts.city;
    case "state":
      return texts.stateNames[format.state_name_type];
    case "postalCode":
      return texts.postalCodeNames[format.zip_name_type];
    default:
      return texts[part];
  }
}

export function messageOf(part: AddressPart, problem: AddressProblem, format: AddressFormat, texts: AddressTexts): string {
  const { messages } = texts;
  const words = {
    zip_name_type: labelOf("postalCode", format, texts),
    state_name_type: labelOf("state", format, texts),
    max: ADDRESS_MAX_LENGTH,
  };
  switch (problem.code) {
    case "required":
      return interpolate(part === "company" || part === "address2" ? messages.required : messages[part], words);
    case "too-long":
      return interpolate(messages.tooLong, words);
    case "characters":
      return interpolate(messages.characters, words);
    case "not-listed":
      return interpolate(messages.invalid, words);
    case "postcode":
      return interpolate(messages.postalCodeInvalid, words);
    case "postcode-of-another-state":
      return interpolate(messages.postalCodeOfAnotherState, words);
    case "character-set":
      return problem.message;
  }
}
