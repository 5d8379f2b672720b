/** Pages where somebody may pay: they alone load, frame and call what payment methods need. [PAY-1] [PAY-13] */
import type { RegisteredBlocks } from "../../layout/catalog";
import type { Layout } from "../../layout/types";
import { walk } from "../../layout/walk";

const known = new WeakMap<Layout, boolean>();

/** Whether a block of the page is where shoppers choose how to pay. */
export function hasPaymentPicker(layout: Layout, catalog: RegisteredBlocks): boolean {
  let found = known.get(layout);
  if (found === undefined) {
    found = [...walk(layout)].some(({ node }) => catalog.get(node.block)?.schema.provides?.includes("payment"));
    known.set(layout, found);
  }
  return found;
}
