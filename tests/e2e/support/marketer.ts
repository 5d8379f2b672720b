/** A marketer as the journeys speak of one. */
import { expect, type Locator, type Page } from "@playwright/test";
import { EDITOR } from "./running-shop";

export class Marketer {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  async signsIn(): Promise<void> {
    await this.page.goto(`${this.url}/builder`);
    await this.page.getByRole("textbox", { name: "Email" }).fill(EDITOR.email);
    await this.page.getByLabel("Password", { exact: true }).fill(EDITOR.password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
    await expect(this.page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
  }

  /** An empty landing page, opened. */
  async createsPage(title: string, path: string): Promise<void> {
    await this.page.getByRole("button", { name: "New page" }).click();
    const dialog = this.page.getByRole("dialog", { name: "New page" });
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("textbox", { name: "Address" }).fill(path);
    await dialog.getByRole("button", { name: "Create page" }).click();
    await expect(this.canvas).toBeVisible();
  }

  get canvas(): Locator {
    return this.page.getByRole("region", { name: "Canvas" });
  }

  get settings(): Locator {
    return this.page.getByRole("complementary", { name: "Settings" });
  }

  palette(block: string): Locator {
    return this.page.getByRole("button", { name: `Add ${block}`, exact: true });
  }

  async drags(block: string, target: Locator, position?: { x: number; y: number }): Promise<void> {
    await this.palette(block).dragTo(target, position ? { targetPosition: position } : {});
  }

  /** By key: whether or not the builder was faster and has saved by itself, nothing is unsaved in the end. */
  async saves(): Promise<void> {
    await this.page.keyboard.press("Control+s");
    await expect(this.page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  }

  /** Reads what goes live, and says yes. */
  async publishes(): Promise<void> {
    await this.page.getByRole("button", { name: "Publish", exact: true }).click();
    await this.page
      .getByRole("dialog", { name: /^Publish “/ })
      .getByRole("button", { name: "Publish now" })
      .click();
    await expect(this.page.getByRole("banner").getByText("Published")).toBeVisible();
  }
}
