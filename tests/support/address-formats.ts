/** Every country's address format, as the server has them. */
import type { AddressFormat } from "../../src/domain/address/format";

const files = import.meta.glob<AddressFormat>("../../src/domain/address/formats/*.json", { eager: true, import: "default" });

export const addressFormats: readonly AddressFormat[] = Object.values(files);

/** @throws Error for a country that is not in the data */
export function formatOf(country: string): AddressFormat {
  const format = addressFormats.find(({ key }) => key === country);
  if (!format) throw new Error(`There is no address format of ${country}`);
  return format;
}
