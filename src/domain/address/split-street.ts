export interface StreetHalves {
  buildingNumber: string;
  streetName: string;
  /** Flat and house, where they stand before the number: "Flat 2, Folio House, 12 Lantern Yard". */
  address2: string;
}

/**
 * A line as somebody types it, taken apart: the number in front of the street or behind it; all of it is the street where neither is one.
 * [ADDR-1]
 */
export function splitStreet(line: string): StreetHalves {
  const text = line.trim();
  // What is longer is no line; the search goes over it more than once.
  const found =
    text.length > 200
      ? null
      : (/^(?<premise>.*\D.*),\s*(?<number>\d+\S*?),?\s+(?<street>\D[^,]*)$/s.exec(text) ??
        /^(?<number>\d+\S*?),?\s+(?<street>\D.*)$/s.exec(text) ??
        /^(?<street>.*\D),?\s+(?<number>\d+\s?[A-Za-z]?)$/s.exec(text));
  const { number = "", street = text, premise = "" } = found?.groups ?? {};
  return { buildingNumber: number, streetName: street.replace(/,$/, ""), address2: premise };
}
