/** Pages that stand where no layout does are stories, and can be read by everybody: in each brand's looks and in each language. [STO-1] */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PlainStory } from "../../.storybook/plain-story";
import { brands } from "../../.storybook/shop/shipped-catalogue";
import type { NewsletterPage } from "../../src/server/newsletter/newsletter-paths";
import type { PlainPageKind } from "../../src/server/site/plain-page";
import { languages } from "../../src/storefront/catalog";
import * as file from "../../stories/pages/plain-pages.stories";
import "../../src/ui/base.css";

const { default: _meta, ...named } = file;
const stories = Object.entries<PlainStory>(named);

/** A kind that is missing here is no type error's only: it has no story either. */
const PLAIN: Record<PlainPageKind, true> = {
  notFound: true,
  fault: true,
  "sign-in-cancelled": true,
  "sign-in-failed": true,
  "sign-in-unavailable": true,
  "business-account": true,
};
const NEWSLETTER: Record<NewsletterPage, true> = { confirm: true, confirmed: true, unsubscribe: true, unsubscribed: true, expired: true };

it("[STO-1] every page without a layout has a story", () => {
  const kinds = [...Object.keys(PLAIN), ...Object.keys(NEWSLETTER).map((name) => `newsletter-${name}`)];
  expect([...new Set(stories.map(([, { parameters }]) => parameters.plain))].sort()).toEqual(kinds.sort());
});

/** @returns the page, drawn and with its style sheets */
async function opened({ render: draw }: PlainStory, globals: object): Promise<{ inside: Document; frame: HTMLIFrameElement }> {
  const { container } = await render(<>{draw({}, { globals })}</>);
  const frame = container.querySelector("iframe")!;
  await expect.poll(() => frame.contentDocument?.documentElement.dir).toBeTruthy();
  return { inside: frame.contentDocument!, frame };
}

describe.each(stories)("%s", (_name, story) => {
  it.each(brands.map(({ theme }) => theme))("[STO-1] axe finds nothing in it, in the looks of %s, in light and in dark", async (theme) => {
    for (const scheme of ["light", "dark"]) {
      const { inside } = await opened(story, { theme, scheme });
      expect(await violationsOf(inside)).toEqual([]);
    }
  });

  it("[I18N-1] says all that it has to say, in every language, each its own words", () => {
    const said = languages.map((language) => story.parameters.write({ language, brand: brands[0]! }));
    for (const html of said) expect(html).not.toMatch(/\{\{|undefined|>[a-z]+\.[a-zA-Z.]+</);
    expect(new Set(said.map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1])).size).toBe(languages.length);
  });

  it("[STO-1] nothing stands out sideways on a phone", async () => {
    await page.viewport(360, 700);
    const { inside } = await opened(story, {});
    expect(inside.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

it("[STO-1] such a page has the theme, the scheme, the language and the direction of the toolbar", async () => {
  const { inside } = await opened(file.NotFound, { theme: "folio", scheme: "dark", language: "fr", direction: "rtl" });
  const { documentElement: root } = inside;
  expect([root.dataset["theme"], root.lang, root.dir]).toEqual(["folio", "fr", "rtl"]);
  expect(getComputedStyle(root).colorScheme).toBe("dark");
  expect(getComputedStyle(inside.querySelector("h1")!).direction).toBe("rtl");
});

/** Nothing runs in its frame, so axe reads what it is and looks like beside it. */
async function violationsOf(inside: Document): Promise<unknown[]> {
  const other = document.body.appendChild(document.createElement("iframe"));
  other.style.cssText = "inline-size: 700px; block-size: 900px";
  const there = other.contentDocument!;
  there.write(`<!doctype html>${inside.documentElement.outerHTML}`);
  there.close();
  await new Promise((resolve) =>
    there.readyState === "complete" ? resolve(undefined) : other.contentWindow!.addEventListener("load", resolve),
  );
  const scope = other.contentWindow as unknown as { eval(script: string): void; axe: typeof axe };
  scope.eval(axe.source);
  const { violations } = await scope.axe.run(there.documentElement, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
  other.remove();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
