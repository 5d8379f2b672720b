import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] pages above as links in order, this one named as the current", async () => {
  const { screen } = await renderBlock("breadcrumbs", {
    settings: {
      items: [
        { label: "Home", href: "/" },
        { label: "Plans", href: "/#offers" },
      ],
      current: "Family",
    },
  });
  const navigation = screen.getByRole("navigation", { name: "You are here" });
  expect(
    navigation
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["Home", "Plans"]);
  await expect.element(navigation.getByText("Family")).toHaveAttribute("aria-current", "page");
});
