/**
 * Which parts of the storefront travel together because one page has all of them: they compress better than a file each. Only what those
 * pages load at once is among them, and nothing that every page loads.
 */
const ENTRY = /\/src\/storefront\/browser\.tsx$/;
/** What a checkout and the change of a subscription both have. */
const FORM =
  /\/src\/blocks\/(payment-picker\/PaymentPicker|customer-name\/CustomerName|customer-company\/CustomerCompany|contact-permissions\/ContactPermissions|delivery-address\/DeliveryAddress)\.tsx$/;
/** What only a checkout has. */
const ORDER =
  /\/src\/blocks\/(checkout-form\/CheckoutForm|customer-email\/CustomerEmail|billing-address\/BillingAddress|order-summary\/OrderSummary|basket-list\/BasketList|promo-code\/PromoCode|cross-sell\/CrossSell)\.tsx$/;
/** Parts of the shop that go with them: what stands below those belongs to a checkout as well. */
const PARTS = /\/src\/(shop\/checkout\/create-form|storefront\/payment-picker)\.ts$/;

/**
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null }} graph
 * @returns {"form" | "order" | null} for `codeSplitting.groups[].name`
 */
export function checkoutGroup(id, graph) {
  const [file, ...above] = withImporters(id, graph);
  const isBlock = FORM.test(file) || ORDER.test(file);
  // What comes by itself, later or elsewhere, keeps a file: the server finds parts by its name (src/server/site/script-files.ts).
  if (!isBlock && graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  const has = (pattern) => [file, ...above].some((each) => pattern.test(each));
  if (has(ENTRY)) return null;
  if (has(FORM) || (has(PARTS) && !has(ORDER))) return "form";
  return has(ORDER) ? "order" : null;
}

/** The module and everything that cannot run without it, itself first. */
export function withImporters(id, graph) {
  const found = new Set([id]);
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found].map((file) => file.replaceAll("\\", "/").replace(/\?.*/, ""));
}

/**
 * What is imported dynamically and stands in a file with others has no entry in Vite's manifest, which is how the server knows what a
 * block needs: here it gets one.
 *
 * @type {import("vite").Plugin}
 */
export const groupedEntries = {
  name: "tillwright:grouped-entries",
  apply: (_config, { mode }) => mode === "storefront" || mode === "editor",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const asset = bundle[".vite/manifest.json"];
      if (!asset) this.error("The manifest of the build is not there");
      const manifest = JSON.parse(String(asset.source));
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          const key = id.replaceAll("\\", "/").replace(`${process.cwd().replaceAll("\\", "/")}/`, "");
          if (!this.getModuleInfo(id)?.dynamicImporters.length || manifest[key]) continue;
          manifest[key] = { ...byFile.get(chunk.fileName), src: key, isDynamicEntry: true };
        }
      }
      asset.source = JSON.stringify(manifest, null, 2);
    },
  },
};
