import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const picture = { src: "/media/sentinel/vpn.svg", alt: "A box", width: 320, height: 320 };

test("[LAND-1] pictures with their captions; one without an address takes no room, and each keeps its own while it loads", async () => {
  const { screen } = await renderBlock("gallery", {
    settings: { items: [{ picture, caption: "Secure VPN" }, { picture: { src: "" }, caption: "Lost" }, { picture }] },
  });
  expect(screen.getByRole("figure").elements()).toHaveLength(2);
  await expect.element(screen.getByText("Secure VPN")).toBeVisible();
  expect(screen.getByText("Lost").query()).toBeNull();
  const frame = screen.getByRole("img").first().element().parentElement!;
  expect(getComputedStyle(frame).aspectRatio).toBe("4 / 3");
  expect(screen.getByRole("img").first().element().getAttribute("loading")).toBe("lazy");
});
