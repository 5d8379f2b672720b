/** A file for each country, as it stands in the source. What is built fetches them by their address: formats.ts. */
import type { AddressFormat } from "../../domain/address/format";

export const files = import.meta.glob<AddressFormat>("../../domain/address/formats/*.json", { import: "default" });
