/** The domain of cookies that the shop's other host names read too. */

/** "shop.example" for "www.shop.example"; "" for a name of two parts or one, and for an address of numbers. */
export function parentDomain(hostname: string): string {
  const parts = hostname.split(".");
  return parts.length > 2 && !/^[\d.]+$/.test(hostname) && !hostname.includes(":") ? parts.slice(1).join(".") : "";
}
