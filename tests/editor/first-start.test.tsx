/** Pages that a shop comes with were saved by nobody: that is said in the builder's language. */
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { App } from "../../src/editor/App";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { layoutOf, openBuilder } from "./support/open-builder";

it.each([
  ["fr", "premier démarrage", "Versions", "par premier démarrage"],
  ["gsw", "erschte Start", "Versione", "erschte Start"],
])("[BLD-9] in %s: in the list of pages, below the page's settings and among its versions", async (language, words, title, below) => {
  const opened = await openBuilder(layoutOf([]), { startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  opened.drafts.set("spring", { ...spring, page: { ...spring.page, updatedBy: "first start" } });
  for (const version of opened.versions) Object.assign(version, { savedBy: "first start" });
  await opened.view.unmount();
  await applyLanguage(language);
  const list = await render(<App api={opened.api} startAt="/" />);
  await expect.element(page.getByRole("main").getByText(words, { exact: true })).toBeVisible();
  await list.unmount();
  await render(<App api={opened.api} startAt="/pages/spring" />);
  await expect.element(page.getByRole("complementary").getByText(new RegExp(below))).toBeInTheDocument();
  await page.getByRole("banner").getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(`· ${words}`)).toBeVisible();
  await userEvent.keyboard("{Escape}");
});
