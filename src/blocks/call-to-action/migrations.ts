import { defineMigrations } from "../../registry/define-migrations";

/** Before, a button without an address led to "#offers", whether or not such a block stood on the page. */
export const migrations = defineMigrations([
  {
    from: 1,
    name: "the default address is written down",
    example: { before: { action: { label: "Go" } }, after: { action: { label: "Go", href: "#offers" } } },
    migrate({ action, ...rest }) {
      const stored = (action ?? {}) as Record<string, string>;
      // No words, no button.
      return { ...rest, action: stored["label"] === "" || stored["href"] !== undefined ? stored : { ...stored, href: "#offers" } };
    },
  },
]);
