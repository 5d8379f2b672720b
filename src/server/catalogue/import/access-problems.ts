/** Addresses of what was bought that lead nowhere: no mail could name them. [API-9] [COMP-1] */
import { isRecord } from "../../../domain/json/is-record";
import { accessAddress } from "../../../domain/order/product-access";

/** @param entry of a product's file, or of an offer's with its products in it; of the right shape */
export function accessProblems(entry: Record<string, unknown>): { path: string; message: string }[] {
  const inside = isRecord(entry["data"]) ? ((entry["data"]["products"] ?? []) as unknown[]) : [];
  return [entry, ...inside].flatMap((product, index) => {
    const attributes = isRecord(product) && isRecord(product["attributes"]) ? product["attributes"] : {};
    const url = attributes["access_url"];
    if (typeof url !== "string" || !url || URL.canParse(accessAddress(url, "TW-1"), "https://shop.example")) return [];
    const at = index === 0 ? "" : `data.products[${index - 1}].`;
    return [{ path: `${at}attributes.access_url`, message: `${JSON.stringify(url)} is no address` }];
  });
}
