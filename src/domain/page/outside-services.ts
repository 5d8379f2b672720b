/** Services of others that shoppers' browsers call on checkout pages. Nothing secret. [EMAIL-2] [ADDR-5] */

/** Knows who is behind an email address. */
export interface UsersServiceSettings {
  /** Takes a POST. */
  url: string;
  /** Takes a GET, and tells whom the browser belongs to; absent: nobody is asked. */
  me_url?: string;
  /** Which product asks. */
  caller: string;
  brand: string;
  timeout_ms: number;
  /** Shoppers may order while the service is down; their orders are marked. A service that answers and refuses still stops them. */
  sell_when_down?: true;
  /** The cookie that holds the XSRF token, and the header that takes it back. */
  xsrf_cookie: string;
  xsrf_header: string;
}

/** Finds addresses from a few words. */
export interface AddressLookupSettings {
  /** Of the REST service, without a slash at the end. */
  url: string;
  key: string;
  /** ISO 3166 alpha-2 of the countries it is used for. */
  countries: readonly string[];
  /** Every address section is compact, whatever its page says. (use_loqate_compact_address) [ADDR-1] */
  compact?: true;
}

export interface OutsideServiceSettings {
  users_service?: UsersServiceSettings;
  address_lookup?: AddressLookupSettings;
}

/** The look-up is on for a country that is supported, where there is a key. [ADDR-5] */
export const isLookupCountry = (settings: AddressLookupSettings | undefined, country: string): boolean =>
  !!settings?.key && settings.countries.includes(country);
