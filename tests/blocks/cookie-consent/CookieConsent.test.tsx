import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listenBeside, type Telemetry } from "../../../src/shop/telemetry/start";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

const forget = () => (document.cookie = "tillwright-consent=; Path=/; Max-Age=0");
const cookie = () => /tillwright-consent=([^;]*)/.exec(document.cookie)?.[1];
let leaves: AbortController;
beforeEach(() => {
  forget();
  leaves = new AbortController();
});
afterEach(() => {
  leaves.abort();
  forget();
  document.querySelectorAll("body > a").forEach((link) => link.remove());
  document.documentElement.removeAttribute("style");
  document.body.removeAttribute("style");
});

const settings = { prevent_mixed_rates: false, preview_tax_countries: [], default_language: "en", completePath: "/complete/" };
/** The block on a page whose listeners have come. */
async function opens(
  options: RenderBlockOptions = {},
): Promise<{ telling: Telemetry; screen: Awaited<ReturnType<typeof renderBlock>>["screen"] }> {
  const { screen, shop } = await renderBlock("cookie-consent", options);
  await vi.waitFor(() => expect(document.getElementById("under-test")).not.toBeNull());
  return {
    screen,
    telling: listenBeside(
      { ...shop, settings: { ...shop.settings, analytics: { data_layer: "consentTestLayer" } } },
      "offer-page",
      leaves.signal,
    ),
  };
}

test("[ANA-2] shows while nothing is decided; accepting and refusing look alike and are one click each", async () => {
  const { screen } = await opens();
  const banner = screen.getByRole("region", { name: "Cookies, and your choice" });
  await expect.element(banner).toBeVisible();
  const [accept, refuse] = ["Accept all", "Only necessary"].map((name) => banner.getByRole("button", { name }).element() as HTMLElement);
  const look = (button: HTMLElement) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
    return { backgroundColor, color, borderColor, fontSize, fontWeight, height: button.offsetHeight };
  };
  expect(look(accept!)).toEqual(look(refuse!));
  await banner.getByRole("button", { name: "Only necessary" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(cookie()).toBe("1.necessary");
});

test("[ANA-2] accepting all says so in the cookie and takes effect at once", async () => {
  const { screen, telling } = await opens();
  await screen.getByRole("button", { name: "Accept all" }).click();
  expect(cookie()).toBe("1.necessary.analytics.recaptcha");
  expect(telling.consent.getState().consent).toEqual({ analytics: true, recaptcha: true });
});

test("[CAPT-1] choosing: nothing is ticked beforehand, the bot check needs the analytics, Escape decides nothing", async () => {
  const { screen } = await opens();
  await screen.getByRole("button", { name: "Choose" }).click();
  const dialog = screen.getByRole("dialog", { name: "Your cookie preferences" });
  await expect.element(dialog).toBeVisible();
  const box = (name: string) => dialog.getByRole("checkbox", { name });
  await expect.element(box("Necessary")).toBeChecked();
  await expect.element(box("Necessary")).toBeDisabled();
  await expect.element(box("Analytics")).not.toBeChecked();
  await expect.element(box("Bot check")).toBeDisabled();
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(cookie()).toBeUndefined();
  await expect.element(screen.getByRole("region", { name: "Cookies, and your choice" })).toBeVisible();

  await screen.getByRole("button", { name: "Choose" }).click();
  await box("Analytics").click();
  await expect.element(box("Bot check")).toBeEnabled();
  await box("Bot check").click();
  await box("Analytics").click();
  await expect.element(box("Bot check")).not.toBeChecked();
  await box("Analytics").click();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  expect(cookie()).toBe("1.necessary.analytics");
});

test("[ANA-2] by keyboard alone; the focus does not get lost when the banner goes", async () => {
  const main = document.createElement("main");
  main.id = "main";
  main.tabIndex = -1;
  document.body.append(main);
  const { screen } = await opens();
  await expect.element(screen.getByRole("button", { name: "Accept all" })).toBeVisible();
  (screen.getByRole("button", { name: "Accept all" }).element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Only necessary" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(cookie()).toBe("1.necessary"));
  expect(document.activeElement).toBe(main);
  main.remove();
});

test("[FTR-1] decided once it stays away; a link to the block opens the choices as they are, and may change them", async () => {
  document.cookie = "tillwright-consent=1.necessary.analytics; Path=/";
  const { screen } = await opens();
  const link = Object.assign(document.createElement("a"), { href: "#under-test", textContent: "Cookie preferences" });
  document.body.append(link);
  expect(screen.getByRole("region", { name: "Cookies, and your choice" }).elements()).toHaveLength(0);
  await page.getByRole("link", { name: "Cookie preferences" }).click();
  const dialog = screen.getByRole("dialog", { name: "Your cookie preferences" });
  await expect.element(dialog.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await dialog.getByRole("button", { name: "Only necessary" }).click();
  expect(cookie()).toBe("1.necessary");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(link);
});

test("[ANA-2] what is decided in another tab holds here too, at once", async () => {
  const { screen, telling } = await opens();
  const banner = screen.getByRole("region", { name: "Cookies, and your choice" });
  await expect.element(banner).toBeVisible();
  const other = new BroadcastChannel("tillwright-consent");
  // Before its cookie is there to be read.
  other.postMessage("1.necessary.analytics");
  await expect.element(banner).not.toBeInTheDocument();
  expect(telling.consent.getState().consent).toEqual({ analytics: true, recaptcha: false });
  other.postMessage("1.necessary");
  await vi.waitFor(() => expect(telling.consent.getState().consent).toEqual({ analytics: false, recaptcha: false }));
  other.close();
});

test("[ANA-2] leaves room at the end of the page, so that what is there can be reached", async () => {
  await page.viewport(360, 640);
  const { screen } = await opens();
  const banner = screen.getByRole("region", { name: "Cookies, and your choice" });
  await expect.element(banner).toBeVisible();
  const { height } = banner.element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(640 * 0.6);
  await vi.waitFor(() => expect(parseFloat(getComputedStyle(document.body).paddingBlockEnd)).toBeGreaterThanOrEqual(height));
  expect(parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBeGreaterThanOrEqual(height);
  expect(getComputedStyle(document.documentElement).getPropertyValue("--at-bottom")).toBe("relative");
  await banner.getByRole("button", { name: "Only necessary" }).click();
  expect([document.body.style.paddingBlockEnd, document.documentElement.style.cssText]).toEqual(["", ""]);
  await page.viewport(1280, 800);
});

test("[ANA-2] a shop that does nothing beyond what is necessary asks nothing", async () => {
  const { screen } = await renderBlock("cookie-consent", { state: { settings: settings as never } });
  await vi.waitFor(() => expect(screen.container.textContent).toBe(""));
  expect(document.getElementById("under-test")).toBeNull();
});

test("[REN-4] in the builder banner and choices stand in the page and decide nothing", async () => {
  const { screen } = await renderBlock("cookie-consent", { mode: "builder" });
  const banner = screen.getByRole("region", { name: "Cookies, and your choice" });
  await expect.element(banner).toBeVisible();
  expect(getComputedStyle(banner.element()).position).toBe("static");
  await banner.getByRole("button", { name: "Accept all" }).click();
  expect(cookie()).toBeUndefined();
});
