/** A street as one line, or as building number and name. [ADDR-1] */
import type { Address } from "../order/order";

/** "12 Lantern Yard": number, then street, in every country. [ADDR-1] */
export const joinStreet = (buildingNumber: string | undefined, streetName: string | undefined): string =>
  [buildingNumber, streetName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");

/** The first address line: as it was given, else joined. */
export const streetLine = ({ address1, buildingNumber, streetName }: Pick<Address, "address1" | "buildingNumber" | "streetName">): string =>
  address1?.trim() || joinStreet(buildingNumber, streetName);

/** With its street in one line beside the two halves it was typed in. */
export function withStreet(address: Record<string, string>): Record<string, string> {
  const address1 = streetLine(address);
  return address["streetName"] && address1 ? { ...address, address1 } : address;
}
