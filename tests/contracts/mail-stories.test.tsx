/** Every mail is a story, found by its topic, and can be read by everybody: in each language, as HTML and as text. [STO-1] [COMP-1] */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { MailSample } from "../../.storybook/shop/mail-sample";
import { inScheme, type MailStory } from "../../.storybook/mail-story";
import { languages } from "../../src/storefront/catalog";
import mailTexts from "../../locales/en/mail.json";

/** Topics are named after their files; loading them would bring the server along. */
const topics = Object.keys(import.meta.glob("../../src/server/mail/topics/**/*.ts")).map((file) => file.replace(/.*\/|\.ts$/g, ""));
const files = import.meta.glob<Record<string, MailStory>>("../../stories/mails/*.stories.tsx", { eager: true });
const stories = Object.values(files).flatMap(({ default: _meta, ...named }) => Object.entries(named));

const THEMES = ["sentinel", "folio", "direct"];
/** 102 KB, less what mail servers write into it. */
const GMAIL_CLIPS_AT = 100_000;

async function violationsOf(html: string): Promise<[string, string | undefined][]> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "inline-size: 700px; block-size: 1200px";
  document.body.append(frame);
  const page = frame.contentDocument!;
  const inside = frame.contentWindow as unknown as { eval(script: string): void; axe: typeof axe };
  page.write(html);
  page.close();
  inside.eval(axe.source);
  // Landmarks and the heading of the page are the mail program's, which shows a mail as a part of its own.
  const { violations } = await inside.axe.run(page.documentElement, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
  frame.remove();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

it("[STO-1] every mail that the shop writes has a story", () => {
  expect([...new Set(stories.map(([, { parameters }]) => parameters.mail))].sort()).toEqual(topics.sort());
});

it("[STO-1] [MMA-2] the mail of a changed subscription has a story of each change that it tells of", () => {
  const told = Object.keys(mailTexts).flatMap((key) => /^subscription\.([\w-]+)\.subject$/.exec(key)?.[1] ?? []);
  const shown = stories.flatMap(([, { parameters }]) => ("kind" in parameters ? [parameters.kind] : []));
  expect([...new Set(shown)].sort()).toEqual(told.sort());
});

describe.each(stories)("%s", (_name, { parameters: { write } }) => {
  it.each(THEMES)("[COMP-1] axe finds nothing in it, in the looks of %s", async (theme) => {
    const { html } = write(new MailSample({ language: "en", theme }))!;
    if (html) expect(await violationsOf(html)).toEqual([]);
  });

  it("[I18N-1] says all that it has to say, in every language", () => {
    for (const language of languages) {
      const { subject, text, html } = write(new MailSample({ language, theme: "sentinel" }))!;
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|NaN|Invalid Date/);
      expect(text.length).toBeGreaterThan(60);
    }
  });

  it("[COMP-1] is not so long that Gmail cuts it off", () => {
    for (const language of languages)
      for (const theme of THEMES) {
        const { html } = write(new MailSample({ language, theme }))!;
        expect(new TextEncoder().encode(html).byteLength).toBeLessThan(GMAIL_CLIPS_AT);
      }
  });
});

it.each(THEMES)("[COMP-1] axe finds nothing in the mail of an order that is read in the dark, in the looks of %s", async (theme) => {
  const [, story] = stories.find(([name]) => name === "WithAPromoCode")!;
  expect(await violationsOf(inScheme(story.parameters.write(new MailSample({ language: "en", theme }))!.html, "dark"))).toEqual([]);
});

it("[STO-1] a mail's story speaks the language of the toolbar, in the brand of its theme", () => {
  const [, story] = stories.find(([name]) => name === "OrderConfirmation")!;
  const french = story.parameters.write(new MailSample({ language: "fr", theme: "folio" }))!;
  expect(french.subject).toContain("commande");
  expect(french.from).toContain("Folio");
  expect(french.html).toContain("Folio");
});
