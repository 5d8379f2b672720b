/** When which team answers the phone, on every page we ship: the sales team until 7 PM (MST), the consumer team until 5 PM (MDT). */
import { describe, expect, it } from "vitest";
import type { Layout } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";

const layouts = import.meta.glob<Layout>("../../layouts/*.json", { eager: true, import: "default" });
const CONSUMER_TEAM = /consumer team|équipe clients|euses Team/i;
const SALES_HOURS = /7:00 PM|\b7 PM|\b19[\s ]h|19:00|\b19 Uhr|\bMST\b/;
const ITS_HOURS = /(7 AM to 5 PM|de 7[\s ]h à 17[\s ]h|7 bis 17 Uhr).*\bMDT\b/;

type Texts = ReadonlyMap<string, string>;
const textsIn = (value: unknown, path = ""): [string, string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, `${path}/${key}`));
};

/** The texts of each block, by where they stand, in each language. */
const written = Object.entries(layouts).flatMap(([file, layout]) =>
  "regions" in layout
    ? [...walk(layout)].map(({ node, path }) => {
        const english: Texts = new Map(textsIn(node.settings));
        const others = Object.entries(node.translations ?? {}).map(([language, texts]): [string, Texts] => [
          language,
          new Map(textsIn(texts)),
        ]);
        return { place: `${file} › ${path}`, english, others, all: [["en", english] as [string, Texts], ...others] };
      })
    : [],
);
const sentences = written.flatMap(({ place, all }) =>
  all.flatMap(([language, texts]) =>
    [...texts.values()].flatMap((text) => text.split(/(?<=[.!?])\s|<\/(?:p|li|h\d)>/).map((sentence) => ({ place, language, sentence }))),
  ),
);

describe("[NOTE-1] the hours of the consumer team", () => {
  const named = sentences.filter(({ sentence }) => CONSUMER_TEAM.test(sentence));

  it("are nowhere those of the sales team", () => {
    expect(named.filter(({ sentence }) => SALES_HOURS.test(sentence))).toEqual([]);
  });

  it.each(["en", "fr", "gsw"])("are said in %s wherever a page gives it hours", (language) => {
    const timed = named.filter((said) => said.language === language && /\d/.test(said.sentence.replace(/<[^>]*>/g, "")));
    expect(timed.length).toBeGreaterThan(2);
    expect(timed.filter(({ sentence }) => !ITS_HOURS.test(sentence))).toEqual([]);
  });

  it("are the same ones in every language, as are those of the sales team", () => {
    const zones = (text: string | undefined) => text?.match(/\bM[SD]T\b/g) ?? [];
    const timed = written.flatMap(({ place, english, others }) =>
      [...english].filter(([, text]) => zones(text).length).map(([at, text]) => ({ place: place + at, at, zones: zones(text), others })),
    );
    expect(timed.length).toBeGreaterThan(5);
    for (const { place, at, zones: expected, others } of timed)
      for (const [language, texts] of others) expect(zones(texts.get(at)), `${place} (${language})`).toEqual(expected);
  });
});
