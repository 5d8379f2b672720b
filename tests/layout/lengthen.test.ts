import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import { asLongAsItGets, fourTimes, lengthen, VERY_LONG_WORD, withVeryLongWord } from "../../src/layout/lengthen";

const text: SettingsSchema = { type: "string", translatable: true };
const schema: SettingsSchema = {
  type: "object",
  properties: {
    heading: text,
    body: { type: "string", translatable: true, holds: "rich-text" },
    href: { type: "string", holds: "link" },
    columns: { type: "integer" },
    picture: { type: "object", properties: { src: { type: "string" }, alt: text } },
    items: { type: "array", items: { type: "object", properties: { label: text, icon: { type: "string" } } } },
    words: { type: "array", items: text },
  },
};

describe("texts made longer, for what has to hold them", () => {
  it("are those that people read, in groups and lists too; all else stays as it is", () => {
    expect(
      lengthen(schema, {
        heading: "Plans for all",
        body: "<p>Hi</p>",
        href: "/terms",
        columns: 3,
        picture: { src: "/media/a.svg", alt: "A box" },
        items: [{ label: "One", icon: "star" }, { icon: "moon" }],
        words: ["yes", "no"],
        unknown: { heading: "kept" },
        nothing: null,
      }),
    ).toEqual({
      heading: "Plans for all Plans for all Plans for all Plans for all",
      body: "<p>Hi</p> <p>Hi</p> <p>Hi</p> <p>Hi</p>",
      href: "/terms",
      columns: 3,
      picture: { src: "/media/a.svg", alt: "A box A box A box A box" },
      items: [{ label: "One One One One", icon: "star" }, { icon: "moon" }],
      words: ["yes yes yes yes", "no no no no"],
      unknown: { heading: "kept" },
      nothing: null,
    });
  });

  it("an empty text stays empty: it is not drawn", () => {
    expect(lengthen(schema, { heading: "", words: [""] }, withVeryLongWord)).toEqual({ heading: "", words: [""] });
  });

  it("what has no schema, and what does not fit its own, stays as it is", () => {
    expect(lengthen(undefined, { heading: "Plans" })).toEqual({ heading: "Plans" });
    expect(lengthen(schema, { items: "none", picture: ["/a"], heading: null })).toEqual({ items: "none", picture: ["/a"], heading: null });
    expect(lengthen({ type: "object" }, { heading: "Plans", items: ["a"] })).toEqual({ heading: "Plans", items: ["a"] });
  });

  it("four times as long, or with a word that no line of a phone holds, inside a paragraph where there are paragraphs", () => {
    expect(fourTimes("a b", text)).toBe("a b a b a b a b");
    expect(VERY_LONG_WORD).toMatch(/^\p{L}{50,}$/u);
    expect(lengthen(schema, { heading: "Plans" }, asLongAsItGets)).toEqual({ heading: `${VERY_LONG_WORD} Plans Plans Plans Plans` });
    expect(lengthen(schema, { heading: "Plans", body: "now" }, withVeryLongWord)).toEqual({
      heading: `${VERY_LONG_WORD} Plans`,
      body: `<p>${VERY_LONG_WORD} now</p>`,
    });
  });
});
