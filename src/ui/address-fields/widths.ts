/** How wide each field of an address is. */
import type { AddressPart } from "../../domain/address/parts";

export type Width = "whole" | "half" | "third" | "twoThirds";

const LONG: Readonly<Partial<Record<AddressPart, Width>>> = {
  country: "whole",
  company: "whole",
  address1: "whole",
  address2: "whole",
  buildingNumber: "third",
  streetName: "twoThirds",
};

/**
 * City, state and postcode share lines in pairs; of an odd number in a row one has a line to itself: the city, if it stands at an end, else
 * the last.
 */
export function widthsOf(parts: readonly AddressPart[]): Width[] {
  const widths = parts.map((part) => LONG[part] ?? "half");
  for (let start = 0; start < parts.length; start++) {
    if (widths[start] !== "half") continue;
    let end = start;
    while (widths[end + 1] === "half") end++;
    if ((end - start) % 2 === 0) widths[parts[start] === "city" ? start : end] = "whole";
    start = end;
  }
  return widths;
}
