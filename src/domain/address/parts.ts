/** Which parts of an address a form asks for, in which order. [ADDR-1] [ADDR-2] */
import { hides, layoutOf, requires, type AddressFormat, type FormatLetter } from "./format";

export const ADDRESS_PARTS = [
  "country",
  "company",
  "buildingNumber",
  "streetName",
  "address1",
  "address2",
  "city",
  "state",
  "postalCode",
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What a shop asks for beyond what the country needs. */
export interface AddressShape {
  /** The street as building number and name, instead of one line (shop setting capture_building_number). */
  splitStreet?: boolean;
  company?: "shown" | "required";
  address2?: "shown" | "required";
}

/**
 * The parts to ask for, in the order in which the country's `fmt` writes them; the country comes first, because the others hang on it.
 * A state or postcode that the country hides is left out. A city is always asked for (ADDR-1): where `fmt` has no place for one, it
 * stands beside the street, before it in countries that write from large to small.
 */
export function addressParts(format: AddressFormat, shape: AddressShape = {}): AddressPart[] {
  const parts = lettersOf(format).flatMap((letter): AddressPart[] => {
    switch (letter) {
      case "A":
        return [
          ...(shape.splitStreet ? (["buildingNumber", "streetName"] as const) : (["address1"] as const)),
          ...(shape.address2 ? (["address2"] as const) : []),
        ];
      case "C":
        return ["city"];
      case "S":
        return hides(format, "S") ? [] : ["state"];
      case "Z":
        return hides(format, "Z") ? [] : ["postalCode"];
      case "O":
        return shape.company ? ["company"] : [];
      default:
        return [];
    }
  });
  return ["country", ...parts];
}

/** Letters in the order of `fmt`, with a city where it has no place for one. */
export function lettersOf({ fmt }: Pick<AddressFormat, "fmt">): FormatLetter[] {
  const letters = layoutOf(fmt).flatMap((line) => line.flatMap(({ letter }) => letter ?? []));
  if (!letters.includes("C")) {
    const street = letters.indexOf("A");
    letters.splice(letters.slice(0, street).includes("S") ? street : street + 1, 0, "C");
  }
  return letters;
}

const LETTERS: Readonly<Partial<Record<AddressPart, FormatLetter>>> = {
  address1: "A",
  buildingNumber: "A",
  streetName: "A",
  city: "C",
  state: "S",
  postalCode: "Z",
};

/** True where an address cannot do without `part`. A part that is not asked for is not required either. */
export function isRequired(part: AddressPart, format: AddressFormat, shape: AddressShape = {}): boolean {
  if (part === "country") return true;
  if (part === "company" || part === "address2") return shape[part] === "required";
  const split = part === "buildingNumber" || part === "streetName";
  if (split !== !!shape.splitStreet && (split || part === "address1")) return false;
  return requires(format, LETTERS[part]!);
}
