import { defineMigrations } from "../../registry/define-migrations";

/** Before, there was one offer before cancelling, of a link alone: it is the first of the list. */
export const migrations = defineMigrations([
  {
    from: 1,
    name: "the offer before cancelling is one of a list",
    example: {
      before: {
        offerLink: "/family",
        texts: { offerHeading: "Half price?", offerText: "Stay until spring.", offerLabel: "See it", keep: "Stay" },
      },
      after: {
        saveOffers: [{ kind: "link", heading: "Half price?", text: "Stay until spring.", label: "See it", link: "/family" }],
        texts: { keep: "Stay" },
      },
    },
    migrate({ offerLink: link, texts, ...rest }) {
      const { offerHeading: heading, offerText: text, offerLabel: label, ...others } = (texts ?? {}) as Record<string, string>;
      const said = Object.entries({ heading, text, label, link }).filter(([, value]) => value);
      return {
        ...rest,
        ...(said.length > 0 && { saveOffers: [{ kind: "link", ...Object.fromEntries(said) }] }),
        ...(texts !== undefined && { texts: others }),
      };
    },
  },
]);
