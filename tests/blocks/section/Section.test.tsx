import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const content = [{ block: "rich-text", settings: { content: "<p>Inside the band</p>" } }];

test("[LAND-1] blocks stand in it, and it carries its id, so that links of the page lead to it", async () => {
  const { screen } = await renderBlock("section", { slots: { content } });
  await expect.element(screen.getByText("Inside the band")).toBeVisible();
  expect(document.getElementById("under-test")?.textContent).toContain("Inside the band");
});

test("[LAND-1] over a picture the words stand on a shade that is dark enough, whatever tone is set", async () => {
  const picture = { src: "/media/sentinel/hero.svg", alt: "Two devices", width: 960, height: 800 };
  const { screen } = await renderBlock("section", { settings: { tone: "plain", picture, shade: 80 }, slots: { content } });
  const shown = screen.getByRole("img", { name: "Two devices" });
  await expect.element(shown).toBeInTheDocument();
  expect(getComputedStyle(shown.element().parentElement!).getPropertyValue("--shade")).toBe("80%");
  const words = getComputedStyle(screen.getByText("Inside the band").element()).color;
  const plain = await renderBlock("section", { settings: { tone: "plain" }, slots: { content } });
  expect(getComputedStyle(plain.screen.getByText("Inside the band").last().element()).color).not.toBe(words);
});
