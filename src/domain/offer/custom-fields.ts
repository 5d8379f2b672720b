/** Custom fields of an order. [BASK-12] */
import type { BasketItem } from "../order/order";

/**
 * Attributes whose name contains `__c`, of every offer and add-on of the basket; texts, numbers and flags, as text. Where two carry the
 * same name, the later one in the basket stays.
 */
export function customFieldsOf(items: readonly Pick<BasketItem, "offer" | "addOns">[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { data } of items.flatMap(({ offer, addOns }) => [offer, ...addOns.map(({ addOn }) => addOn)]))
    for (const [name, value] of Object.entries(data.attributes))
      if (name.includes("__c") && ["string", "number", "boolean"].includes(typeof value)) fields[name] = String(value);
  return fields;
}
