import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] a logo is read out by its name, leads where it should, and is a word where there is no picture", async () => {
  const picture = { src: "/media/sentinel/logo.svg", alt: "", width: 117, height: 32 };
  const { screen } = await renderBlock("logos", {
    settings: { heading: "Seen in", items: [{ name: "The Ledger", picture, href: "https://ledger.example/" }, { name: "Nordlys" }] },
  });
  await expect.element(screen.getByRole("link", { name: "The Ledger" })).toHaveAttribute("href", "https://ledger.example/");
  await expect.element(screen.getByText("Nordlys")).toBeVisible();
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
});
