/**
 * Services of others that checkout pages call, from the shop's settings. Where an address is not named, the sandbox's stand-in is meant.
 * [EMAIL-2] [ADDR-5]
 */
import type { OutsideServiceSettings } from "../../domain/page/outside-services";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Config } from "../config/config";

const LOQATE = "https://api.addressy.com";
const TIMEOUT_MS = 10_000;

type Parts = Pick<Config, "sandbox" | "sandboxUrl">;

/** What pages need to know of them; a service without an address, and a look-up without a key or countries, is none. */
export function outsideServices({ sandbox, sandboxUrl }: Parts, shop: ShopSettings): OutsideServiceSettings {
  const { users_service: users, use_loqate, use_loqate_compact_address, loqate_key, loqate_country_codes } = shop;
  const usersUrl = users?.url ?? (users && sandbox ? `${sandboxUrl}/users/api/users` : undefined);
  const meUrl = users?.me_url ?? (users && !users.url && sandbox ? `${sandboxUrl}/users/api/me` : undefined);
  const lookupUrl = shop.loqate_url ?? (sandbox ? `${sandboxUrl}/address-lookup` : LOQATE);
  return {
    ...(users &&
      usersUrl && {
        users_service: {
          url: usersUrl,
          ...(meUrl && { me_url: meUrl }),
          caller: users.caller,
          brand: users.brand,
          timeout_ms: users.timeout_ms ?? TIMEOUT_MS,
          ...(users.sell_when_down && { sell_when_down: true as const }),
          xsrf_cookie: users.xsrf_cookie ?? "XSRF-TOKEN",
          xsrf_header: users.xsrf_header ?? "X-XSRF-TOKEN",
        },
      }),
    ...(use_loqate &&
      loqate_key &&
      loqate_country_codes?.length && {
        address_lookup: {
          url: lookupUrl.replace(/\/+$/, ""),
          key: loqate_key,
          countries: loqate_country_codes,
          ...(use_loqate_compact_address && { compact: true as const }),
        },
      }),
  };
}

/** Origins that pages call for them. */
export function outsideServiceOrigins(config: Parts, shop: ShopSettings): string[] {
  const { users_service, address_lookup } = outsideServices(config, shop);
  return [users_service?.url, users_service?.me_url, address_lookup?.url].flatMap((url) => (url ? [new URL(url).origin] : []));
}
