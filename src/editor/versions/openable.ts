/** Whether a layout from elsewhere (an older version, a file) can become the page: checked, and its blocks loaded. [BLD-9, BLD-11] */
import type { Layout } from "../../layout/types";
import { validateLayout } from "../../layout/validate";
import { catalog as english } from "../../storefront/block-catalog/block-catalog";
import { registry } from "../../storefront/registry";
import { blockTypesIn } from "../document/block-types";
import { problemOfBlock } from "../findings/refused-blocks";

/**
 * @param layout migrated already
 * @param isSection it is a section's: where its blocks may stand is asked where it is linked
 * @returns `reason`, where it cannot: in the builder's language
 */
export async function openable(
  layout: Layout,
  t: (key: string, values?: Record<string, string | number>) => string,
  isSection = false,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  // A block that this program does not have is kept as it is, wherever it comes from.
  const problems = validateLayout(layout, english).filter(
    ({ code, blockId }) => code !== "unknown-block" && !(code === "version" && blockId) && !(code === "placement" && isSection),
  );
  const [first] = problems;
  if (first) return { ok: false, reason: problemOfBlock(first, Object.values(layout.regions).flat(), t, first.path) };
  await registry.preload(blockTypesIn(layout));
  return { ok: true };
}
