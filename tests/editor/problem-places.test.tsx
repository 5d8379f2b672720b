/** Where the rows of the list of problems lead: to the field that a finding is about, wherever it stands in the panel. [BLD-10] */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { openBuilder } from "./support/open-builder";
import { MORE_PLACES, PLACES, type Row } from "./support/problem-places";

const sources = import.meta.glob<string>("./*.test.tsx", { query: "?raw", import: "default" });

function focused(): (string | null | undefined)[] {
  const field = document.activeElement;
  const around = (name: string) => field?.closest(`[${name}]`)?.getAttribute(name);
  return [field?.id, around("data-place"), around("data-setting"), field?.matches("h2") ? field.textContent : undefined];
}

async function leadsThere({ layout, shop = {}, refused, words, at }: Row) {
  const { api } = await openBuilder(layout, shop);
  if (refused) {
    const refuse = () =>
      Promise.reject(new FetchError("Not like this", 422, "invalid", "r", { error: { message: "Not like this", problems: [refused] } }));
    Object.assign(api, { savePage: refuse, changeSection: refuse });
    await expect.poll(() => document.querySelector('[data-place="title"]')).not.toBeNull();
    await userEvent.fill(document.querySelector('[data-place="title"]')!, "Another");
    await userEvent.keyboard("{Control>}s{/Control}");
    // A section is asked about before it is saved.
    if (shop.startAt) await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  } else await page.getByRole("button", { name: /worth a look|keeps? the page/ }).click();
  await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: words }).first().click();
  await expect.poll(focused).toContain(at);
}

describe("[BLD-10] the row of a problem leads to its field", () => {
  it.each(Object.entries(PLACES))("%s", async (_code, place) => {
    if ("heldBy" in place) {
      const [file = "", words = ""] = place.heldBy.split(" › ");
      const source = (await sources[`./${file}`]?.()) ?? "";
      // A title after its requirements, or the name of one of its cases.
      expect(
        [`] ${words}`, `"${words}`].some((title) => source.includes(title)),
        place.heldBy,
      ).toBe(true);
    } else if ("never" in place) expect(place.isStillSo()).toBe(true);
    else await leadsThere(place);
  });
});

describe("[BLD-10] the row of a problem leads to its field, elsewhere too", () => {
  it.each(Object.entries(MORE_PLACES))("%s", (_what, row) => leadsThere(row));
});
