import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const items: { [key: string]: string | number }[] = [
  { quote: "It simply works.", name: "Maren Oduya", role: "Architect", rating: 4 },
  { quote: "Ten minutes on the phone.", name: "Tomas Lindqvist" },
];

test("[LAND-1] each quote stands with who said it; stars are read out as a sentence, and not where there are none", async () => {
  const { screen } = await renderBlock("testimonials", { settings: { heading: "Voices", items } });
  const [first, second] = screen.getByRole("figure").all();
  await expect.element(first!).toHaveTextContent(/It simply works\..*Maren Oduya.*Architect/);
  await expect.element(first!.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  expect(second!.getByRole("img").query()).toBeNull();
  expect(document.querySelectorAll("blockquote")).toHaveLength(2);
});

test("[LAND-1] one large shows the first alone", async () => {
  const { screen } = await renderBlock("testimonials", { settings: { items, layout: "single" } });
  expect(screen.getByRole("listitem").elements()).toHaveLength(1);
});
