/** What a block's schema says of a text is asked where it is typed. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalog } from "../../../src/storefront/catalog";
import { block, layoutOf, openBuilder } from "../support/open-builder";

const canvas = () => page.getByRole("region", { name: "Canvas" });
const field = (name: string) => canvas().getByRole("textbox", { name, exact: true });
const text = (id: string, selector: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] ${selector}`)!;

it("[BLD-4] says what is wrong where it is typed, and Enter keeps nothing that is wrong", async () => {
  // The limit that a block's schema sets; it is compiled once, so this test has a file of its own.
  const { heading } = catalog.get("hero")!.schema.properties!;
  heading!["maxLength"] = 40;
  await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Safe at home" })]));
  await expect.poll(() => text("hero-1", "h1")?.textContent).toBe("Safe at home");
  await userEvent.dblClick(text("hero-1", "h1"));
  await userEvent.fill(field("Heading of Hero"), "x".repeat(400));
  await expect.element(canvas().getByRole("alert")).toBeVisible();
  await expect.element(field("Heading of Hero")).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Heading of Hero")).toBeVisible();
  await userEvent.fill(field("Heading of Hero"), "Short");
  await expect.element(canvas().getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => text("hero-1", "h1").textContent).toBe("Short");
});
