/** What a typed query finds, and in which order. */
import { expect, it } from "vitest";
import { foundGroups } from "../../../src/editor/search-list/search-words";

const groups = [
  { id: "settings", entries: [{ label: "Background" }, { label: "Gap" }] },
  { id: "page", entries: [{ label: "Save draft" }, { label: "Undo" }, { label: "Not undone", words: "redo" }] },
  { id: "add", entries: [{ label: "Steps", words: "one under the other" }] },
];
const in_ = (query: string) =>
  foundGroups(groups, query).map(({ id, entries }) => `${id}: ${entries.map(({ label }) => label).join(", ")}`);

it("[BLD-2] what begins with the query comes first, then what has it, then what is known by it", () => {
  expect(in_("und")).toEqual(["page: Undo, Not undone", "settings: Background", "add: Steps"]);
});

it("[BLD-2] every word has to be found, in the name or beside it, in any order", () => {
  expect(in_("REDO not")).toEqual(["page: Not undone"]);
  expect(in_("undo gap")).toEqual([]);
});

it("[BLD-2] without a query everything stands as it was", () => {
  expect(in_("  ").map((group) => group.split(":")[0])).toEqual(["settings", "page", "add"]);
});
