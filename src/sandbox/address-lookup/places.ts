/** Streets with their houses: what the look-up knows. Postcodes and cities are real ones, the streets are not. */
export interface Street {
  country: "GB" | "IE" | "US" | "FR" | "DE" | "CH";
  street: string;
  city: string;
  postalCode: string;
  /** Name and code, where the country has states. */
  province?: readonly [name: string, code: string];
  from: number;
  to: number;
  /** Of one house: how many flats it has, and what it is called. */
  flats?: { house: number; count: number; name: string };
  /** Of one house: who has it. */
  company?: { house: number; name: string };
}

export const STREETS: readonly Street[] = [
  {
    country: "GB",
    street: "Lantern Yard",
    city: "London",
    postalCode: "EC2A 9ZZ",
    from: 1,
    to: 24,
    flats: { house: 12, count: 6, name: "Folio House" },
    company: { house: 14, name: "Sentinel & Folio Ltd" },
  },
  { country: "GB", street: "Lantern Street", city: "Manchester", postalCode: "M1 1AE", from: 1, to: 40 },
  { country: "GB", street: "Old Mill Lane by the Upper Weir Gardens", city: "Bath", postalCode: "BA1 1UA", from: 1, to: 9 },
  { country: "IE", street: "Lantern Quay", city: "Dublin", postalCode: "D02 AF30", from: 1, to: 30 },
  {
    country: "US",
    street: "Lantern Avenue",
    city: "New York",
    postalCode: "10001",
    province: ["New York", "NY"],
    from: 300,
    to: 350,
    flats: { house: 350, count: 4, name: "The Lantern" },
  },
  {
    country: "US",
    street: "Mission Lantern Street",
    city: "San Francisco",
    postalCode: "94103",
    province: ["California", "CA"],
    from: 1,
    to: 60,
  },
  { country: "FR", street: "Rue de la Lanterne", city: "Lyon", postalCode: "69001", from: 1, to: 30 },
  { country: "DE", street: "Laternenweg", city: "Berlin", postalCode: "10115", from: 1, to: 40 },
  { country: "CH", street: "Laternengasse", city: "Zürich", postalCode: "8001", province: ["Zürich", "ZH"], from: 1, to: 20 },
];

/** Countries that write the number before the street. */
const NUMBER_FIRST = new Set(["GB", "IE", "US", "FR"]);
export const lineOf = ({ country, street }: Street, house: number): string =>
  NUMBER_FIRST.has(country) ? `${house} ${street}` : `${street} ${house}`;
