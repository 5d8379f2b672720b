import { defineMigrations } from "../../registry/define-migrations";

/** Before, a main action without an address led to "#offers", whether or not such a block stood on the page. */
export const migrations = defineMigrations([
  {
    from: 1,
    name: "the default address is written down",
    example: { before: { primary: { label: "Go" } }, after: { primary: { label: "Go", href: "#offers" } } },
    migrate({ primary, ...rest }) {
      const stored = (primary ?? {}) as Record<string, string>;
      // No words, no button.
      return { ...rest, primary: stored["label"] === "" || stored["href"] !== undefined ? stored : { ...stored, href: "#offers" } };
    },
  },
]);
