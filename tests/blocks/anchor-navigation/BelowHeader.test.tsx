/** A row of links that stays in view, below a header that does. */
import { Suspense } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import pageStyles from "../../../src/renderer/render-page.module.css";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { createShop } from "../../../src/shop/create-shop";
import { registry } from "../../../src/storefront/registry";
import { sampleState } from "../../../src/storefront/sample-state";
import { RenderBlocks } from "../../../src/storefront/stage";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";

test.each([360, 768, 1280])("[LAND-1] [HDR-1] at %i pixels both are seen, and what a link leads to is seen below them", async (width) => {
  await page.viewport(width, 700);
  document.documentElement.dataset.theme = "sentinel";
  const state = sampleState({ basket: "none" });
  const shop = createShop(state, { mode: "shop", storage: memoryStorage(), navigate: () => {} });
  await registry.preload(["site-header", "anchor-navigation"]);
  const blocks = (block: string, settings = {}) => <RenderBlocks blocks={[{ block, settings }]} state={state} shop={shop} />;
  const screen = await render(
    <Suspense fallback={null}>
      <div className={pageStyles.page} data-page-type="offer-page">
        <header className={pageStyles.header}>{blocks("site-header")}</header>
        <main>
          <p style={{ blockSize: 300 }}>Above</p>
          {blocks("anchor-navigation", { items: [{ label: "Plans", href: "#plans" }] })}
          <p style={{ blockSize: 1500 }}>Between</p>
          <h2 id="plans">Our plans</h2>
          <p style={{ blockSize: 1500 }}>Below</p>
        </main>
      </div>
    </Suspense>,
  );
  const link = screen.getByRole("link", { name: "Plans" });
  await link.click();
  await expect.poll(() => scrollY).toBeGreaterThan(1000);
  const header = document.querySelector("header > div")!.getBoundingClientRect();
  const box = link.element().getBoundingClientRect();
  expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(link.element());
  // Neither a part of it below the header nor a gap between the two.
  expect(Math.abs(link.element().closest("nav")!.getBoundingClientRect().top - header.bottom)).toBeLessThan(2);
  expect(document.querySelector("#plans")!.getBoundingClientRect().top).toBeGreaterThan(box.bottom);
});
