import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import { partsOfPath, settingsIn, valueAt } from "../../src/layout/publish/settings-walk";

const text: SettingsSchema = { type: "string" };
const schema: SettingsSchema = {
  type: "object",
  properties: {
    heading: text,
    action: { type: "object", properties: { label: text, href: text } },
    items: { type: "array", items: { type: "object", properties: { label: text } } },
    bare: { type: "object" },
    lines: { type: "array" },
  },
};
const paths = (value: unknown) => [...settingsIn(schema, value)].map(({ path }) => path);

describe("settings along their schema", () => {
  it("come in the schema's order, groups and lists before what they hold", () => {
    const value = { items: [{ label: "One" }, {}], action: { href: "/a", label: "Go" }, heading: "Plans" };
    const found = [...settingsIn(schema, value)];
    expect(found.map(({ path, value }) => [path, value])).toEqual([
      ["heading", "Plans"],
      ["action", value.action],
      ["action.label", "Go"],
      ["action.href", "/a"],
      ["items", value.items],
      ["items[0]", { label: "One" }],
      ["items[0].label", "One"],
      ["items[1]", {}],
    ]);
    expect(found.map(({ schema }) => schema.type)).toEqual(["string", "object", "string", "string", "array", "object", "string", "object"]);
  });

  it("are those that are there and that the schema knows", () => {
    expect(paths({})).toEqual([]);
    expect(paths({ colour: "red", bare: { label: "x" }, lines: [{ label: "x" }, "y"] })).toEqual(["bare", "lines"]);
  });

  it("what does not fit its schema is one value, and is not looked into", () => {
    expect(paths({ heading: null, action: null, items: "none" })).toEqual(["heading", "action", "items"]);
    expect(paths({ action: "x", items: [null, "y"] })).toEqual(["action", "items", "items[0]", "items[1]"]);
    expect(paths(null)).toEqual([]);
    expect(paths("x")).toEqual([]);
    expect(paths(undefined)).toEqual([]);
  });
});

describe("a path of settings", () => {
  it.each<[string, (string | number)[]]>([
    ["heading", ["heading"]],
    ["action.label", ["action", "label"]],
    ["items[0].label", ["items", 0, "label"]],
    ["items[12][3]", ["items", 12, 3]],
    ["line2.3d.h1x", ["line2", "3d", "h1x"]],
    ["", []],
  ])("%s", (path, parts) => {
    expect(partsOfPath(path)).toEqual(parts);
  });

  it.each<[string, unknown]>([
    ["", { items: [{ label: "One" }], none: null, word: "abc" }],
    ["items[0].label", "One"],
    ["items[1].label", undefined],
    ["items.label", undefined],
    ["none", null],
    ["none.label", undefined],
    ["word.length", undefined],
    ["away[0].label", undefined],
  ])("%j leads to what stands there, and to nothing where nothing does", (path, expected) => {
    expect(valueAt({ items: [{ label: "One" }], none: null, word: "abc" }, path)).toEqual(expected);
  });
});
