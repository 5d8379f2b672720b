import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

test("[PROF-1] signed out it is 'Log In', leading to the address that is set", async () => {
  const { screen } = await renderBlock("profile-menu", { settings: { profileLink: "/account" } });
  await expect.element(screen.getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/account");
});

test("[PROF-1] signed in it opens to 'Signed in as {email}' and 'Logout', and closes with Escape", async () => {
  const { screen } = await renderBlock("profile-menu", { state: { user: { email: "ada@example.com" } } });
  await expect.element(screen.getByText("Signed in as ada@example.com")).not.toBeVisible();
  await screen.getByLabelText("Profile").click();
  await expect.element(screen.getByText("Signed in as ada@example.com")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Logout" })).toHaveAttribute("href", "/api/sf/oauth2/logout");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Signed in as ada@example.com")).not.toBeVisible();
});

test("[PROF-1] without an address it says 'Signed in'", async () => {
  const { screen } = await renderBlock("profile-menu", { state: { user: {} } });
  await screen.getByLabelText("Profile").click();
  await expect.element(screen.getByText("Signed in", { exact: true })).toBeVisible();
});

test("[PROF-1, REN-4] in the builder the dropdown stays closed", async () => {
  const { screen } = await renderBlock("profile-menu", { mode: "builder", state: { user: { email: "ada@example.com" } } });
  await screen.getByLabelText("Profile").click();
  await expect.element(screen.getByText("Signed in as ada@example.com")).not.toBeVisible();
});
