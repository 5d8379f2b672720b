/** A person who publishes: presses the button, reads what goes live, and says yes. */
import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";

export const publishQuestion = () => page.getByRole("dialog", { name: /^Publish “/ });

export async function publishes(): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await publishQuestion().getByRole("button", { name: "Publish now" }).click();
}

/** The day without the time, as a person types it: the field holds something, and its value is that of an empty one. */
export async function typedDay(field: Locator): Promise<void> {
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard("03042031");
}
