import { expect, onTestFinished, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const navigation = {
  links: [
    { label: "Help", href: "/help" },
    { label: "Terms", href: "/terms" },
  ],
  position: "top",
  align: "centre",
  divider: true,
};

test("[FTR-1] by default it is 'Privacy Policy' and the pickers; everything else is optional", async () => {
  const { screen } = await renderBlock("site-footer");
  await expect.element(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  expect(screen.getByRole("navigation", { name: "Footer navigation" }).elements()).toHaveLength(0);
  expect(screen.getByRole("img").elements()).toHaveLength(0);
});

test("[FTR-1] contact, social links, copyright, powered by and cookie preferences appear when they are set", async () => {
  const { screen } = await renderBlock("site-footer", {
    settings: {
      contacts: [
        { label: "Call us", value: "020 7946 0123", href: "tel:+442079460123" },
        { label: "Hours", value: "Monday to Friday", href: "" },
      ],
      social: { facebook: "https://facebook.com/x", twitter: "", instagram: "https://instagram.com/x" },
      copyright: "© 2026 Sentinel",
      poweredBy: { label: "Tillwright", href: "/" },
      cookiesLink: "/cookies",
    },
  });
  await expect.element(screen.getByRole("link", { name: "020 7946 0123" })).toHaveAttribute("href", "tel:+442079460123");
  await expect.element(screen.getByText("Monday to Friday")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(screen.getByRole("link", { name: "Instagram" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Twitter" }).elements()).toHaveLength(0);
  await expect.element(screen.getByText("© 2026 Sentinel")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Powered by Tillwright" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Cookie preferences" })).toHaveAttribute("href", "/cookies");
});

test("[FTR-1] [I18N-1] a phone number reads from left to right, also where the page does not", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  const number = "+1 303 555 0142";
  const { screen } = await renderBlock("site-footer", { settings: { contacts: [{ label: "Call us", value: number, href: "" }] } });
  const text = screen.getByText(number).element().firstChild!;
  const at = (index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  expect(at(0)).toBeLessThan(at(number.length - 1));
  expect(at(1)).toBeLessThan(at(5));
});

test.each([
  ["top", -1],
  ["middle", 1],
  ["bottom", 1],
])("[FTR-1] the navigation stands at the %s", async (position, side) => {
  const { screen } = await renderBlock("site-footer", { settings: { navigation: { ...navigation, position }, tagline: "A line" } });
  const list = screen.getByRole("navigation", { name: "Footer navigation" });
  await expect.element(list.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  const distance = list.element().getBoundingClientRect().top - screen.getByText("A line").element().getBoundingClientRect().top;
  expect(Math.sign(distance)).toBe(side);
});

test("[FTR-1, I18N-1] the language is picked by a plain link and the country by a plain form, and the basket goes along", async () => {
  const { screen } = await renderBlock("site-footer");
  await expect.element(screen.getByRole("link", { name: "Français" })).toHaveAttribute("href", "?lang=fr&basket=sample-checkout");
  await expect.element(screen.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
  const country = screen.getByRole("combobox", { name: "Country" });
  await expect.element(country).toHaveValue("GB");
  const form = (country.element() as HTMLSelectElement).form!;
  expect(form.method).toBe("get");
  expect(Object.fromEntries(new FormData(form))).toEqual({ basket: "sample-checkout", country: "GB" });
});
