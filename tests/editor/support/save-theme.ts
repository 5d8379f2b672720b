import { page } from "vitest/browser";

/** Saves the open theme, and says yes to the question what that changes. */
export async function saveTheme(): Promise<void> {
  await page.getByRole("button", { name: "Save theme" }).click();
  await page.getByRole("button", { name: "Save for all pages" }).click();
}
