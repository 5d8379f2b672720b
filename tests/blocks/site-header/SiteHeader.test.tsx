import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const links = [
  { label: "Plans", href: "#offers", asButton: false },
  { label: "Get protected", href: "/family", asButton: true },
];
const slots = { basket: [{ block: "basket-popover" }], profile: [{ block: "profile-menu" }] };

beforeEach(() => page.viewport(1200, 800));

test("[HDR-1] by default the logo leads to /, the profile to /mma, the basket is hidden, and the header stays at the top without a shadow", async () => {
  const { screen } = await renderBlock("site-header", { slots: { basket: slots.basket } });
  await expect.element(screen.getByRole("link", { name: "Your brand" })).toHaveAttribute("href", "/");
  await expect.element(screen.getByRole("link", { name: "My account" })).toHaveAttribute("href", "/mma");
  expect(screen.getByRole("button").elements()).toHaveLength(0);
  const header = document.getElementById("under-test")!;
  expect(getComputedStyle(header).position).toBe("sticky");
  expect(getComputedStyle(header).boxShadow).toBe("none");
  expect(header.style.getPropertyValue("--header-space")).toBe("1.25rem");
});

test("[HDR-1] the navigation has links, some as buttons, basket and profile beside it", async () => {
  const { screen } = await renderBlock("site-header", { settings: { links, showBasket: true }, slots });
  const navigation = screen.getByRole("navigation", { name: "Main navigation" });
  await expect.element(navigation.getByRole("link", { name: "Plans" })).toHaveAttribute("href", "#offers");
  await expect.element(navigation.getByRole("link", { name: "Get protected" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Basket/ })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Log In" })).toBeVisible();
});

test("[HDR-1] a picture of the logo takes the place of its text and says the brand's name", async () => {
  const { screen } = await renderBlock("site-header", {
    settings: { logo: { src: "/media/sentinel/logo.svg", alt: "Sentinel", width: 180, height: 48 }, logoLink: "/home" },
  });
  await expect.element(screen.getByRole("link", { name: "Sentinel" })).toHaveAttribute("href", "/home");
});

test("[HDR-1] on a small screen the navigation opens from a menu toggle by keyboard and closes with Escape", async () => {
  await page.viewport(360, 700);
  const { screen } = await renderBlock("site-header", { settings: { links } });
  await expect.element(screen.getByText("Menu")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Plans" }).elements()).toHaveLength(0);
  const toggle = document.querySelector("summary")!;
  toggle.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: "Plans" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("link", { name: "Plans" }).elements()).toHaveLength(0);
  expect(document.activeElement).toBe(toggle);
});

test("[HDR-1] nothing sticks out of a screen 320 pixels wide", async () => {
  await page.viewport(320, 700);
  await renderBlock("site-header", {
    settings: { links, showBasket: true, logo: { src: "/media/sentinel/logo.svg", alt: "Sentinel", width: 180, height: 48 } },
    slots,
  });
  await expect.poll(() => document.querySelector("summary")).not.toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
