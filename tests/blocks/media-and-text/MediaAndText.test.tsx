import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const settings = {
  heading: "One app",
  text: "<p>For every device.</p>",
  points: [{ text: "Finds leaks" }],
  action: { label: "See the plans", href: "#offers" },
  picture: { src: "/media/sentinel/family.svg", alt: "A family", width: 320, height: 320 },
};

test("[LAND-1] words come first for who listens, whichever side the picture stands on", async () => {
  await page.viewport(1280, 800);
  const { screen } = await renderBlock("media-and-text", { settings: { ...settings, side: "start" } });
  const [heading, picture] = [screen.getByRole("heading", { name: "One app" }).element(), screen.getByRole("img").element()];
  expect(heading.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(picture.getBoundingClientRect().right).toBeLessThanOrEqual(heading.getBoundingClientRect().left);
  await expect.element(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "#offers");
  await expect.element(screen.getByRole("listitem")).toHaveTextContent("Finds leaks");
});

test("[LAND-1] without a picture the words stand alone", async () => {
  const { screen } = await renderBlock("media-and-text", { settings: { ...settings, picture: { src: "" } } });
  expect(screen.getByRole("img").query()).toBeNull();
});
