// Where a plug-in's files belong: each is found as if it stood at the same place as an addition of our own.

/** Folder of a plug-in → folder of the program. */
const PLACES = [
  [/^blocks\//, "src/blocks/"],
  [/^payment-methods\//, "src/payment-methods/"],
  [/^attributes\//, "src/domain/order/attributes/"],
  [/^(?=schemas\/(blocks|payment-methods|payment-settings|api)\/[^/]+\.schema\.json$)/, ""],
  [/^(?=locales\/[\w-]+\/(blocks|block-settings|payment-methods|attributes)\/[^/]+\.json$)/, ""],
];

/** @returns the place in the program that a plug-in's file takes, as in `src/blocks/hero/block.ts`; undefined for one that takes none */
export function placeOf(file) {
  for (const [pattern, place] of PLACES) if (pattern.test(file)) return file.replace(pattern, place);
}
