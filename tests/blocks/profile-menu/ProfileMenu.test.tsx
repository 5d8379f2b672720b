import { expect, test, vi } from "vitest";
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

test("[PROF-1, SESS-2] 'Log In' goes to the sign-in and back to this page; with a modifier key the link is followed as it is", async () => {
  const { screen, visited } = await renderBlock("profile-menu");
  const link = screen.getByRole("link", { name: "Log In" });
  await link.click();
  await vi.waitFor(() => expect(visited).toHaveLength(1));
  const address = new URL(visited[0]!, location.href);
  expect(address.pathname).toBe("/api/sf/oauth2/authorize");
  expect(address.searchParams.get("redirect_uri")).toBe(location.href);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const followed: boolean[] = [];
  addEventListener(
    "click",
    (later) => {
      followed.push(!later.defaultPrevented);
      later.preventDefault();
    },
    { once: true },
  );
  link.element().dispatchEvent(event);
  expect([followed, visited.length]).toEqual([[true], 1]);
});

test("[PROF-1] set to go on to the profile's address, 'Log In' is that link", async () => {
  const { screen, visited } = await renderBlock("profile-menu", { settings: { afterLogIn: "profile-page", profileLink: "/account" } });
  let followed = "";
  addEventListener(
    "click",
    (event) => {
      followed = event.defaultPrevented ? "" : (event.target as Element).closest("a")!.getAttribute("href")!;
      event.preventDefault();
    },
    { once: true },
  );
  await screen.getByRole("link", { name: "Log In" }).click();
  expect([followed, visited]).toEqual(["/account", []]);
});

test("[PROF-1] nothing moves when a name takes the place of 'Log In'", async () => {
  const { screen, shop } = await renderBlock("profile-menu");
  const place = () => document.getElementById("under-test")!.getBoundingClientRect();
  await expect.element(screen.getByRole("link", { name: "Log In" })).toBeVisible();
  const before = place();
  shop.session.setState({ status: "logged-in", user: { email: "ada@example.com" } });
  await expect.element(screen.getByLabelText("Profile")).toBeVisible();
  expect([place().width, place().height]).toEqual([before.width, before.height]);
  await expect.element(screen.getByRole("link", { name: "Log In" })).not.toBeInTheDocument();
});

test("[PROF-1, REN-4] in the builder 'Log In' goes nowhere by itself", async () => {
  const { screen, visited } = await renderBlock("profile-menu", { mode: "builder" });
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  await screen.getByRole("link", { name: "Log In" }).click();
  expect(visited).toEqual([]);
});
