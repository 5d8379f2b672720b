/** Address formats by country: what the page brought, else loaded once. */
import { GENERAL_FORMAT, type AddressFormat } from "../../domain/address/format";

const loaded = new Map<string, AddressFormat>();
const loading = new Map<string, Promise<AddressFormat>>();

/** A format that was loaded before on this page; undefined when it was not. */
export const loadedFormat = (country: string): AddressFormat | undefined => loaded.get(country);

/**
 * The country's format; the general one for a country that no data is known of.
 *
 * @throws when there is no connection; the next call tries again
 */
export function loadFormat(country: string): Promise<AddressFormat> {
  let format = loading.get(country);
  if (!format) {
    format = fetched(country).catch((error: unknown) => {
      loading.delete(country);
      throw error;
    });
    loading.set(country, format);
  }
  return format;
}

async function fetched(country: string): Promise<AddressFormat> {
  // The server renders with what the page brings. Its build leaves the files out: it would open every one of them when it starts.
  if (import.meta.env.SSR && import.meta.env.PROD) return GENERAL_FORMAT;
  const { files } = await import("./format-files");
  const format = (await files[`../../domain/address/formats/${country}.json`]?.()) ?? GENERAL_FORMAT;
  loaded.set(country, format);
  return format;
}
