/** Which place a block is chosen for, and which blocks may come there. */
import { describe, expect, it } from "vitest";
import { blockOf, commandsOf } from "../support/commands-of";

const place = ({ ui }: ReturnType<typeof commandsOf>) => ui.getState().inserting;

describe("Choosing a block for a place", () => {
  it("[BLD-2] stands before or behind the selected block, in its own list", () => {
    const page = commandsOf({ main: [blockOf("a", "hero"), blockOf("c", "columns", { one: [blockOf("b", "rich-text")] })] });
    page.commands.select("b");
    expect(page.commands.chooseBeside("before")).toBe(true);
    expect(place(page)).toEqual({ listId: "c:slot:one", index: 0 });
    page.commands.select("a");
    page.commands.chooseBeside("after");
    expect(place(page)).toEqual({ listId: "region:main", index: 1 });
  });

  it("[BLD-2] without a block: at the start or end of the region that is selected, else of the page's main part", () => {
    const page = commandsOf({ main: [blockOf("a", "hero")], footer: [blockOf("f", "rich-text")] });
    page.commands.select("region:footer");
    page.commands.chooseBeside("after");
    expect(place(page)).toEqual({ listId: "region:footer", index: 1 });
    page.commands.select("ROOT");
    page.commands.chooseBeside("before");
    expect(place(page)).toEqual({ listId: "region:main", index: 0 });
  });

  it("[BLD-1] names only the types that may stand there", () => {
    const page = commandsOf({ main: [blockOf("form", "checkout-form", { sections: [] })] });
    const inForm = page.commands.typesFor("form:slot:sections");
    expect(inForm).toContain("customer-email");
    expect(inForm).not.toContain("hero");
    expect(page.commands.typesFor("region:header")).not.toContain("hero");
  });

  it("[BLD-1] says why where nothing may stand any more", () => {
    const page = commandsOf({ main: [blockOf("a", "hero")] });
    const refusal = page.document.refusal;
    Object.assign(page.document, {
      refusal: (type: string) => (type === "hero" ? { key: "refusals.full", values: { parent: "Row", count: 2 } } : refusal(type, "none")),
    });
    page.commands.select("a");
    expect(page.commands.chooseBeside("after")).toBe(false);
    expect(page.notice()).toBe("Row holds 2 at most.");
    expect(place(page)).toBeUndefined();
  });
});
