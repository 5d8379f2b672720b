/** A file for each country, loaded when its address is asked for. The list of them is long: it is loaded on demand as well. */
import type { AddressFormat } from "../../domain/address/format";

export const files = import.meta.glob<AddressFormat>("../../domain/address/formats/*.json", { import: "default" });
