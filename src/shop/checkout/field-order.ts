import type { FieldRules } from "./form";

/** Fields register in the order their effects run, which is not always the order on the page. */
export function inPageOrder(fields: ReadonlyMap<string, FieldRules>): [string, FieldRules][] {
  const entries = [...fields];
  if (typeof document === "undefined") return entries;
  const position = (name: string) => document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  return entries.sort(([a], [b]) => {
    const [first, second] = [position(a), position(b)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
