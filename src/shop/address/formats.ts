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

/** Where the built shop has them, one small file for each country; vite.config.ts says so. */
declare const __ADDRESS_FORMATS__: string;
/** A connection that hangs is given up, so that it is tried again. */
const TIMEOUT_MS = 10_000;

async function fetched(country: string): Promise<AddressFormat> {
  // The server renders with what the page brings.
  if (import.meta.env.SSR && import.meta.env.PROD) return GENERAL_FORMAT;
  const format = (import.meta.env.DEV ? await fromSource(country) : await fromFile(country)) ?? GENERAL_FORMAT;
  loaded.set(country, format);
  return format;
}

/**
 * Not imported: a browser that could not load a module once never asks for it again on the same page. @returns undefined for what is no
 * country
 */
async function fromFile(country: string): Promise<AddressFormat | undefined> {
  const answer = await fetch(`${__ADDRESS_FORMATS__}${encodeURIComponent(country)}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.ok) return (await answer.json()) as AddressFormat;
  if (answer.status === 404) return undefined;
  throw new Error(`The address format of ${country} answered ${answer.status}`);
}

/** Tests and stories run without a build. */
async function fromSource(country: string): Promise<AddressFormat | undefined> {
  const { files } = await import("./format-files");
  return files[`../../domain/address/formats/${country}.json`]?.();
}
