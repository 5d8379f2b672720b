/** A page whose scripts make shoppers wait before anything on it works. [BLD-10] */
import type { Layout, PageType } from "../../types";
import type { Finding } from "../finding";
import { pageScripts, type ScriptFacts } from "./page-scripts";

/** In bytes, as networks count. */
const KB = 1000;
/** Who comes to a landing page may leave again; who buys, has bought or is signed in has something to do (decision 048). */
export const SCRIPT_BUDGET_KB: Readonly<Record<PageType, number>> = {
  "offer-page": 85,
  "customer-details": 120,
  "order-complete": 120,
  account: 120,
};
/** Of the blocks that bring the most. */
const MAX_NAMED = 3;

/** @param layout with what its linked sections show @returns undefined for a page within its budget */
export function scriptsFinding(layout: Pick<Layout, "regions" | "pageType">, facts: ScriptFacts): Finding | undefined {
  const { bytes, heaviest } = pageScripts(layout, facts);
  const most = SCRIPT_BUDGET_KB[layout.pageType];
  if (bytes <= most * KB) return undefined;
  const kilobytes = upToTenths(bytes);
  const [first, ...more] = heaviest.slice(0, MAX_NAMED).map(({ block, bytes }) => ({ block, kilobytes: upToTenths(bytes) }));
  const named = first && [first, ...more];
  const brought = named ? `; the most comes with ${named.map((each) => `${each.block} (${each.kilobytes} KB)`).join(", ")}` : "";
  return {
    code: "scripts-heavy",
    severity: "warning",
    message: `browsers load scripts of ${kilobytes} KB before the page works, more than ${most} KB${brought}`,
    values: {
      rule: named ? "blocks" : "none",
      kilobytes,
      most,
      ...(named && { heaviest: named.map((each) => `${each.block} ${each.kilobytes}`).join(", ") }),
    },
    ...(heaviest[0] ? { path: heaviest[0].path, blockId: heaviest[0].blockId } : { path: "main" }),
  };
}

/** In kilobytes, rounded up, so that what is over its budget never reads as if it were not. */
export const upToTenths = (bytes: number): number => Math.ceil(bytes / (KB / 10)) / 10;
