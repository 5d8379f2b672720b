/** A person who publishes: presses the button, reads what goes live, and says yes. */
import { page } from "vitest/browser";

export const publishQuestion = () => page.getByRole("dialog", { name: /^Publish “/ });

export async function publishes(): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await publishQuestion().getByRole("button", { name: "Publish now" }).click();
}
