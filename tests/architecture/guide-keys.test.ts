/** Keys in the marketers' guide are those of the builder's list of keys, or of a place whose test presses them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SHORTCUTS } from "../../src/editor/screens/edit/Shortcuts";

const guide = readFileSync("docs/guides/marketers.md", "utf8").replaceAll(/\s+/g, " ");
type Name = (typeof SHORTCUTS)[number][0];
const keysOf = (name: Name) => SHORTCUTS.find((each) => each[0] === name)?.[1];

/** What the guide says, with what the list of keys says of it. */
const LISTED: readonly [sentence: RegExp, keys: Readonly<Partial<Record<Name, string>>>][] = [
  [/press Enter on it: it goes in after the selected block/, { add: "Enter" }],
  [
    /By keyboard that is Ctrl Enter \(after the selected block\) and Ctrl Shift Enter \(before it\)/,
    { insertAfter: "Ctrl Enter", insertBefore: "Ctrl ⇧ Enter" },
  ],
  [/Shift F10, or the three dots above a selected block/, { menu: "⇧ F10" }],
  [/\*\*Ctrl K\*\* finds everything by typing/, { commands: "Ctrl K" }],
  [/\(in the menu \*…\* above, or Ctrl K\)/, { commands: "Ctrl K" }],
  [/by keyboard, Shift and the arrow keys/, { extend: "⇧ ↑ ↓" }],
  [/or press Enter on the selected block/, { type: "Enter" }],
  [/\(Alt F10 leads there\)/, { tools: "Alt F10" }],
  [/Ctrl \(⌘\) with plus, minus and 0 does the same/, { zoom: "Ctrl + −", zoomReset: "Ctrl 0" }],
  [/select it and press H/, { hide: "H" }],
  [/\*\*Undo\*\* is Ctrl Z/, { undo: "Ctrl Z" }],
  [/`\?` shows all keys/, { help: "?" }],
  [/F6 goes on to the next one \(.{0,80}\) and Shift F6 back/, { nextPane: "F6", previousPane: "⇧ F6" }],
];

/** Keys of one place, and the test that presses them there. */
const ELSEWHERE: readonly [sentence: RegExp, file: string, title: string][] = [
  [/On a Mac keys are ⌘ instead of Ctrl and ⌥ instead of Alt/, "interface/platform.test.ts", "keysInWords"],
  [/press them with Shift or Ctrl \(⌘ on a Mac\)/, "several.test.tsx", "are added with Shift, toggled with Ctrl"],
  [/\(\*Done\* or Escape ends it\)/, "several-by-touch.test.tsx", "Escape ends it and keeps them"],
  [/Tab goes on to its next text \(a folded one opens;/, "canvas/typing.test.tsx", "Tab comes to an answer that is closed"],
  [/one that says nothing yet shows its name/, "canvas/empty-typing.test.tsx", "shows its name until then"],
  [/Enter keeps what you wrote, Escape takes it back/, "canvas/typing.test.tsx", "Escape takes back what was typed"],
  [/moved with Alt and the arrow keys/, "entries.test.tsx", "move by key, keep the focus and are said"],
  [/and Ctrl with the wheel/, "canvas/zoom.test.tsx", "by Ctrl and the wheel"],
  [/\*Publish now\*, or Enter, makes the draft live/, "publish-question.test.tsx", "Enter opens it and says yes"],
  [/Alt and the arrow keys go from one to the next/, "side-by-side.test.tsx", "keys go from cell to cell: across with Alt"],
  [/or ↓ in it, lists the pages/, "link-picker.test.tsx", "is found by a title from the keyboard alone"],
  [/Enter adds one/, "problems.test.tsx", "and Enter adds it where it belongs"],
  [/walk there with the arrow keys and press Enter/, "history-list.test.tsx", "is walked with the arrow keys, Enter goes there"],
  [/with Shift for all between two/, "several-pages.test.tsx", "Shift"],
  [
    /arrows lead from box to box, the space bar selects, Enter leads to what can be done/,
    "several-pages.test.tsx",
    "are selected and archived by keyboard alone",
  ],
  [/among the commands of Ctrl K\. Where the page/, "canvas/command-palette.test.tsx", "{Control>}k{/Control}"],
  [/among the commands of Ctrl K, for publishers/, "take-down.test.tsx", "[BLD-9]"],
];
const KEY = /(?<![\w*])(?:Ctrl|Shift|Alt|Enter|Escape|Tab|F\d{1,2}|space bar|arrow keys)(?!\w)/;

describe("[LAND-1] keys in the marketers' guide", () => {
  it.each(LISTED)("are those of the list of keys in %s", (sentence, keys) => {
    expect(sentence.test(guide), "the guide no longer says so").toBe(true);
    expect(Object.fromEntries(Object.keys(keys).map((name) => [name, keysOf(name as Name)]))).toEqual(keys);
  });

  it.each(ELSEWHERE)("are pressed where they are for something else in %s", (sentence, file, title) => {
    expect(sentence.test(guide), "the guide no longer says so").toBe(true);
    expect(readFileSync(`tests/editor/${file}`, "utf8").includes(title), `tests/editor/${file} has a test of “${title}”`).toBe(true);
  });

  it("are all looked at: a new one is added here", () => {
    const rest = [...LISTED, ...ELSEWHERE].reduce((text, [sentence]) => text.replace(sentence, "…"), guide);
    expect(rest.match(new RegExp(`.{0,60}${KEY.source}.{0,20}`, "g")) ?? []).toEqual([]);
  });
});
