/** Numbers in the marketers' guide are those that the program goes by. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCRIPT_BUDGET_KB } from "../../src/layout/publish/weight/check-scripts";
import { HEAVY_PICTURE_BYTES } from "../../src/layout/publish/weight/check-pictures";
import { PAGES_LISTED } from "../../src/layout/page/page-list";
import { LARGEST, percentOf, SMALLEST } from "../../src/editor/canvas/zoom/zoom";
import { MAX_STEPS } from "../../src/editor/craft/craft-history";
import { MAX_PICTURE_BYTES } from "../../src/editor/pictures/picture-library";
import { MAX_PICTURES } from "../../src/editor/preview/pictures";
import { SHOWN_AT_ONCE } from "../../src/editor/screens/edit/ProblemsList";
import { REST_MS } from "../../src/editor/screens/edit/session/autosave";
import { CARD_SIZE } from "../../src/registry/icon-links";
import { group as retention } from "../../src/server/config/variables/retention";
import { LINK_HOURS } from "../../src/server/people/editor-links";
import { MAX_PIXELS } from "../../src/server/pictures/make-sizes";

const guide = readFileSync("docs/guides/marketers.md", "utf8").replaceAll(/\s+/g, " ");
const words = new Map([
  ["a few", 5],
  ["seven", 7],
  ["a hundred", 100],
  ["hundred", 100],
]);
const landing = SCRIPT_BUDGET_KB["offer-page"];

/** A sentence of the guide with its numbers in brackets, and what they are. */
const STATED: readonly [RegExp, readonly number[]][] = [
  [/drawn larger or smaller, (\d+) to (\d+) %/, [percentOf(SMALLEST), percentOf(LARGEST)]],
  [/languages, countries and widths you choose, (\d+) at most/, [MAX_PICTURES]],
  [/up to (\d+) MB and (\d+) million pixels/, [MAX_PICTURE_BYTES / 1024 ** 2, MAX_PIXELS / 1_000_000]],
  [/best (\d+) × (\d+) pixels/, [CARD_SIZE.width, CARD_SIZE.height]],
  [/heavy for a phone \(more than (\d+) KB/, [HEAVY_PICTURE_BYTES / 1024]],
  [/\(more than (\d+) KB on a landing page, (\d+) KB elsewhere/, [landing, SCRIPT_BUDGET_KB.account]],
  [/"Scripts: \d+ of (\d+) KB"/, [landing]],
  [/the first (hundred) are shown; a button below them brings the next (hundred)/, [SHOWN_AT_ONCE, SHOWN_AT_ONCE]],
  [/for the last (\d+) steps/, [MAX_STEPS]],
  [/It shows (a hundred) pages at first/, [PAGES_LISTED]],
  [/After (\d+) days \(the shop owner may say otherwise\) they go/, [Number(retention.variables["KEEP_DELETED_PAGES_DAYS"]!.read({}, ""))]],
  [/saves itself (a few) seconds after you stop/, [REST_MS / 1000]],
  [/the link in it works for (seven) days/, [LINK_HOURS.invitation / 24]],
];
/** Numbers with a unit that no constant stands for: what somebody may have written on a page, how long the reading takes. */
const EXAMPLES = ["save 20 %", "in ten minutes"];
const UNITS = "(?:%|KB|MB|GB|pixels|million|seconds|minutes|hours|days|weeks|steps|pages at first|at most)";

describe("[LAND-1] numbers in the marketers' guide", () => {
  it.each(STATED)("are the program's in %s", (sentence, numbers) => {
    const found = sentence.exec(guide);
    expect(found, "the guide no longer says so").not.toBeNull();
    expect(found!.slice(1).map((number) => words.get(number) ?? Number(number))).toEqual(numbers);
  });

  it("holds for pages of every type: elsewhere is one number", () => {
    const { "offer-page": _landing, ...others } = SCRIPT_BUDGET_KB;
    expect([...new Set(Object.values(others))]).toEqual([SCRIPT_BUDGET_KB.account]);
  });

  it("are all looked at: a new one with a unit is added here, or is an example", () => {
    const rest = [...STATED.map(([sentence]) => sentence), ...EXAMPLES].reduce<string>(
      (text, known) => text.replaceAll(everywhere(known), "…"),
      guide,
    );
    const number = new RegExp(`.{0,40}\\b(?:\\d[\\d.]*|two|three|four|five|six|seven|ten|a few|a hundred)\\s${UNITS}(?!\\w)`, "g");
    expect(rest.match(number) ?? []).toEqual([]);
  });
});

const everywhere = (known: RegExp | string) => (typeof known === "string" ? known : new RegExp(known, "g"));
