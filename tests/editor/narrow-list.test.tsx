/** The list of pages on a tablet: every row ends on the screen, with its menu. */
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { App } from "../../src/editor/App";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { layoutOf, openBuilder } from "./support/open-builder";

it.each([721, 768, 860])("[BLD-14] of %d pixels, in French, with the long address of whoever saved it", async (width) => {
  const opened = await openBuilder(layoutOf([]), { startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  const title = "Sentinel: antivirus, VPN and identity protection";
  const updatedBy = "somebody.with-a-long-name@tillwright.example";
  opened.drafts.set("spring", { ...spring, page: { ...spring.page, title, updatedBy, campaign: "Sentinel direct", publishedVersion: 0 } });
  await opened.view.unmount();
  await applyLanguage("fr");
  await page.viewport(width, 900);
  await render(<App api={opened.api} startAt="/" />);
  const menu = () => page.getByRole("row").last().getByRole("button").last();
  await expect.element(menu()).toBeVisible();
  await expect.element(page.getByText(updatedBy)).toBeVisible();
  expect(menu().element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
