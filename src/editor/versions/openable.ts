/** Whether a layout from elsewhere (an older version, a file) can become the page: checked, and its blocks loaded. [BLD-9, BLD-11] */
import type { Layout } from "../../layout/types";
import { validateLayout } from "../../layout/validate";
import { catalog as english } from "../../storefront/catalog";
import { registry } from "../../storefront/registry";
import { blockTypesIn } from "../document/block-types";

/** @param layout migrated already */
export async function openable(layout: Layout): Promise<{ ok: true } | { ok: false; reason: string }> {
  // A block that this program does not have is kept as it is, wherever it comes from.
  const problems = validateLayout(layout, english).filter(
    ({ code, blockId }) => code !== "unknown-block" && !(code === "version" && blockId),
  );
  const [first] = problems;
  if (first) return { ok: false, reason: first.path ? `${first.path}: ${first.message}` : first.message };
  await registry.preload(blockTypesIn(layout));
  return { ok: true };
}
