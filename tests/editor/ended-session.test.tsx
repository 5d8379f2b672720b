/** A session that ended while somebody looked at a list: the first way on is to sign in, and the screen is there again. */
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { layoutOf, openBuilder } from "./support/open-builder";

const ended = () => Promise.reject(new FetchError("Sign in first", 401, "unauthorised", "r", undefined));
const signIn = () => page.getByRole("button", { name: "Sign in" });

async function signsIn() {
  await signIn().click();
  await page.getByLabelText("Email").fill("ada@example.com");
  await page.getByLabelText("Password").fill("first-light");
  await signIn().click();
}

describe("A session that ended while a list was open", () => {
  it("[BLD-13] is said where the next screen cannot be read, with the way to sign in, which leads back there", async () => {
    const { api } = await openBuilder(layoutOf([]), { startAt: "/" });
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
    const { activity } = api;
    api.activity = ended;
    await page.getByRole("link", { name: "Activity" }).click();
    await expect.element(page.getByRole("heading", { name: "The activity could not be loaded" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    api.activity = activity;
    await signsIn();
    await expect.element(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  });

  it("[BLD-13] is said in the bin, too", async () => {
    const { api } = await openBuilder(layoutOf([]), { startAt: "/" });
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
    const { bin } = api;
    api.bin = ended;
    await page.getByRole("button", { name: "Bin", exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "The bin could not be opened" })).toBeVisible();
    api.bin = bin;
    await signsIn();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
  });

  it("[BLD-13] is said above the list of pages, too, where another filter cannot be read", async () => {
    const { api } = await openBuilder(layoutOf([]), { startAt: "/" });
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
    const { pages } = api;
    api.pages = ended;
    await page.getByRole("searchbox").fill("spring");
    await expect.element(page.getByRole("alert")).toBeVisible();
    api.pages = pages;
    await signsIn();
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
  });
});
