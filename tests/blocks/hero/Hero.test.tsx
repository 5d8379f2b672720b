import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const picture = { src: "/media/sentinel/hero.svg", alt: "A shield over a laptop", width: 960, height: 800 };

test("[LAND-1] the hero carries the page's one h1, its text and its actions as links", async () => {
  const { screen } = await renderBlock("hero", {
    settings: {
      heading: "Stay safe",
      text: "<p>On every <strong>device</strong>.</p>",
      primary: { label: "See the plans", href: "#offers" },
      secondary: { label: "How it works", href: "/how" },
    },
  });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Stay safe" })).toBeVisible();
  await expect.element(screen.getByText("On every device.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "#offers");
  await expect.element(screen.getByRole("link", { name: "How it works" })).toHaveAttribute("href", "/how");
});

test("[LAND-1] the hero's picture holds its room before it has loaded and is asked for first", async () => {
  const { screen } = await renderBlock("hero", { settings: { picture } });
  const image = screen.getByRole("img", { name: "A shield over a laptop" });
  await expect.element(image).toHaveAttribute("width", "960");
  await expect.element(image).toHaveAttribute("height", "800");
  await expect.element(image).toHaveAttribute("fetchpriority", "high");
});

test("[LAND-1] what is empty is not there: no eyebrow, no second action, no picture", async () => {
  const { screen } = await renderBlock("hero", { settings: { secondary: { label: "", href: "/x" } } });
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.getByRole("link").elements()).toHaveLength(1);
  expect(screen.getByRole("img").elements()).toHaveLength(0);
});

test("[I18N-1] a freshly dropped hero speaks the page's language", async () => {
  const { screen } = await renderBlock("hero", { language: "fr" });
  await expect.element(screen.getByRole("link", { name: "Voir les offres" })).toBeVisible();
});
