/** Pages that list invoices: they alone read them. [MMA-2] */
import type { Layout } from "../../layout/types";
import { walk } from "../../layout/walk";

const known = new WeakMap<Layout, boolean>();

export function hasInvoiceList(layout: Layout): boolean {
  let found = known.get(layout);
  if (found === undefined) known.set(layout, (found = [...walk(layout)].some(({ node }) => node.block === "invoice-list")));
  return found;
}
