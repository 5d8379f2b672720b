/** An open page for who may only look: the document and the commands, without a screen. */
import { describe, expect, it } from "vitest";
import type { Commands } from "../../../src/editor/commands/create-commands";
import type { EditorDocument } from "../../../src/editor/document/editor-document";
import { lookOnlyCommands, lookOnlyDocument } from "../../../src/editor/rights/look-only";

describe("looking without changing", () => {
  it("[BLD-13] the document answers what it is, says why nothing may stand anywhere, and takes no change", () => {
    const done: string[] = [];
    const change = (name: string) => () => void done.push(name);
    const document = lookOnlyDocument({
      revision: () => 7,
      refusal: () => undefined,
      refusalOfAll: () => undefined,
      add: () => (done.push("add"), "id"),
      move: change("move"),
      remove: change("remove"),
      changeBlock: change("changeBlock"),
      changePage: change("changePage"),
    } as unknown as EditorDocument);
    const step = { key: "x", values: {} };
    expect(document.revision()).toBe(7);
    expect(document.refusal("hero", "main")).toEqual({ key: "rights.viewer", values: {} });
    expect(document.refusalOfAll(["hero", "faq"], "main")).toEqual({ key: "rights.viewer", values: {} });
    expect(() => document.add({} as never, "main", 0, step)).toThrow("rights.viewer");
    document.move("a", "main", 0, step);
    document.remove("a", step);
    document.changeBlock("a", (block) => block, step);
    document.changePage((page) => page, step);
    expect(done).toEqual([]);
  });

  it("[BLD-13] commands that look go on; every other one, known here or not, says why it does nothing", () => {
    const done: string[] = [];
    let told = 0;
    const all = Object.fromEntries(
      ["select", "copy", "titleOf", "chosen", "selectRange", "copyChosen", "remove", "removeChosen", "paste", "undo", "newInNextYear"].map(
        (name) => [name, () => done.push(name)],
      ),
    ) as unknown as Commands & Record<string, () => unknown>;
    const commands = lookOnlyCommands(all, () => void told++) as typeof all;
    for (const name of Object.keys(all)) commands[name]!();
    expect(done).toEqual(["select", "copy", "titleOf", "chosen", "selectRange", "copyChosen"]);
    expect(told).toBe(5);
  });
});
