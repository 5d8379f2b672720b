/** A line as somebody types it, taken apart: the number in front of the street or behind it; all of it is the street where neither is one. */
export function splitStreet(line: string): { buildingNumber: string; streetName: string } {
  const text = line.trim();
  // What is longer is no line; the search goes over it more than once.
  const found = text.length > 200 ? null : (/^(?<number>\d+\S*?),?\s+(?<street>\D.*)$/s.exec(text) ?? /^(?<street>.*\D),?\s+(?<number>\d+\s?[A-Za-z]?)$/s.exec(text));
  const { number = "", street = text } = found?.groups ?? {};
  return { buildingNumber: number, streetName: street.replace(/,$/, "") };
}
