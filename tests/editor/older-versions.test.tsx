/** Versions that were published are kept always: the list goes back as far as somebody asks, and what is live is found there. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder, VERSIONS_AT_ONCE } from "./support/open-builder";
import { publishQuestion } from "./support/publishes";

const dialog = () => page.getByRole("dialog", { name: "Versions" });
const listed = () => dialog().element().querySelectorAll("[data-version]").length;
const older = () => dialog().getByRole("button", { name: "Show older" });

/** Live as it was first, with so many drafts since that the list does not begin with it. */
async function builder() {
  const layout = layoutOf([block("hero-1", "hero", { heading: "Hello" })]);
  const opened = await openBuilder(layout);
  await expect.poll(onCanvas).toHaveLength(1);
  await opened.api.publishPage("spring", 1);
  for (let version = 1; version <= VERSIONS_AT_ONCE + 9; version++) await opened.api.savePage("spring", { layout, version });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toHaveLength(1);
  return opened;
}

describe("[BLD-9] Versions of a page that has a long past", () => {
  it("begin with the newest; older ones come when they are asked for, by key too, and one goes on with the first of them", async () => {
    await builder();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.poll(listed).toBe(VERSIONS_AT_ONCE);
    expect(dialog().getByText("live", { exact: true }).elements()).toEqual([]);
    // The list takes the focus once it is there.
    await expect.poll(() => document.activeElement?.hasAttribute("data-version")).toBe(true);
    (older().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(listed).toBeGreaterThanOrEqual(VERSIONS_AT_ONCE + 10);
    const rows = () => [...dialog().element().querySelectorAll<HTMLElement>("[data-version]")];
    await expect.poll(() => document.activeElement).toBe(rows()[VERSIONS_AT_ONCE]);
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement).toBe(rows()[VERSIONS_AT_ONCE + 1]);
    expect(new Set(rows().map((row) => row.dataset["version"])).size).toBe(listed());
    await expect.element(older()).not.toBeInTheDocument();
    await expect.element(dialog().getByText("live", { exact: true })).toBeVisible();
  });

  it("stay where older ones do not come, which is said with the reason; asked once more they come", async () => {
    const opened = await builder();
    const versions = opened.api.versions.bind(opened.api);
    opened.api.versions = (id, from) =>
      from ? Promise.reject(new FetchError("Failed to fetch", 0, undefined, undefined, undefined)) : versions(id);
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.poll(listed).toBe(VERSIONS_AT_ONCE);
    await older().click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^The older versions did not come\. The server cannot be reached/);
    expect(listed()).toBe(VERSIONS_AT_ONCE);
    opened.api.versions = versions;
    await dialog().getByRole("button", { name: "Try again" }).click();
    await expect.poll(listed).toBeGreaterThan(VERSIONS_AT_ONCE);
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
  });

  it("are looked through for what is live before the page is published", async () => {
    await builder();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.element(publishQuestion().getByText("Nothing differs from what shoppers see.")).toBeVisible();
  });
});
