/** What the builder knows of the shop when it looks for problems, while somebody types faster than the shop answers. */
import { beforeAll, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { createFindings } from "../../../src/editor/findings/findings";
import { readPageRules } from "../../../src/editor/findings/late-rules";
import type { Layout } from "../../../src/layout/types";
import { isBlocking, type ShopFacts } from "../../../src/layout/publish/finding";
import { translatedFrom } from "../../../src/layout/publish/stale-translations";
import { blockOf, commandsOf } from "../support/commands-of";
import { shopFacts } from "../../support/shop-facts";

// As in a page that has been open for a moment.
beforeAll(async () => void (await readPageRules()));

/** Each answer comes when the test says so. */
function heldAnswers() {
  const asked: { layout: Layout; answer(facts: Partial<ShopFacts>): void; fail(): void }[] = [];
  const facts = (_language: string, layout: Layout) =>
    new Promise<ShopFacts>((resolve, reject) => {
      asked.push({ layout, answer: (known) => resolve(known as ShopFacts), fail: () => reject(new Error("offline")) });
    });
  return { asked, facts };
}

const NOBODY_ASKS = { any: [{ attribute: "companyNameProvided", operator: "is", value: false }] };

function opened(isSection = false) {
  const { document } = commandsOf({
    main: [
      { ...blockOf("hero-1", "hero"), settings: { heading: "", eyebrow: "Only £11" }, visibleWhen: NOBODY_ASKS },
      blockOf("finder-1", "order-finder"),
    ],
  });
  const { asked, facts } = heldAnswers();
  const sections = createStore(() => ({ status: "ready", sections: [] }));
  const findings = createFindings({
    api: { facts, choices: () => Promise.resolve({ choices: [{ value: "/products/found", label: "Found" }], more: false }) },
    document,
    themes: { store: createStore(() => ({ themes: undefined })) } as never,
    sections: { store: sections, section: () => undefined, refresh: () => Promise.resolve() } as never,
    isSection,
    language: () => "en",
  });
  // Without a screen the page tells nobody that it has changed; the sections do.
  return { asked, document, findings, lookAgain: () => sections.setState({}), known: () => findings.store.getState().facts };
}
/** Without any time going by. */
async function answersArrive(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
const OLDER = { labels: ["older"] } as never;
const NEWER = { labels: ["newer"] } as never;

it("[BLD-10] an answer that a newer one has overtaken is left alone", async () => {
  const { asked, findings, known } = opened();
  const questions = [findings.refresh(), findings.refresh()].map((question) => question.catch(() => undefined));
  asked[1]!.answer(NEWER);
  await questions[1];
  expect(known()).toBe(NEWER);
  asked[0]!.answer(OLDER);
  await questions[0];
  expect(known()).toBe(NEWER);
});

it("[BLD-10] an older answer is better than none while a newer one is on its way, or fails", async () => {
  const { asked, findings, known } = opened();
  const questions = [findings.refresh(), findings.refresh()].map((question) => question.catch(() => undefined));
  asked[0]!.answer(OLDER);
  await questions[0];
  expect(known()).toBe(OLDER);
  asked[1]!.fail();
  await questions[1];
  expect(known()).toBe(OLDER);
});

it("[BLD-7] an answer that was asked for before a save takes the save in, and one that has it already stays as it is", async () => {
  const layout = (content: string, translated: string): Layout => ({
    layoutVersion: 1,
    id: "spring",
    pageType: "offer-page",
    settings: { title: content, description: "", translations: { fr: { title: translated } } },
    regions: { header: [], main: [], side: [], footer: [] },
  });
  const before = translatedFrom(layout("One", "Un"));
  const after = translatedFrom(layout("Two", "Deux"), before);
  const { asked, findings, known } = opened();
  const questions = [findings.refresh(), findings.refresh()];
  findings.stored(layout("Two", "Deux"));
  asked[0]!.answer(shopFacts({ translatedFrom: before }));
  await questions[0];
  expect(known()!.translatedFrom).toEqual(after);
  asked[1]!.answer(shopFacts({ translatedFrom: after }));
  await questions[1];
  expect(known()!.translatedFrom).toEqual(after);
  // Once it is there, at once.
  findings.stored(layout("Three", "Trois"));
  expect(known()!.translatedFrom).toEqual(translatedFrom(layout("Three", "Trois")));
  findings.confirmed({ path: "title", language: "fr", source: "Four", text: "Trois" });
  expect(known()!.translatedFrom).toEqual(translatedFrom(layout("Four", "Trois")));
  // What was made of an earlier answer is not made of a later one again.
  const last = findings.refresh();
  asked[2]!.answer(shopFacts({ translatedFrom: before }));
  await last;
  expect(known()!.translatedFrom).toEqual(before);
});

const OF_PAGES: readonly string[] = ["heading-missing", "scripts-heavy", "price-typed", "condition-unset"];

it.each([
  ["a page", false, ["heading-missing", "scripts-heavy", "price-typed", "condition-unset"]],
  ["a section, as the page around it decides", true, []],
] as const)("[BLD-10] what a whole page lacks or weighs: of %s", async (_what, isSection, expected) => {
  const { asked, findings } = opened(isSection);
  const question = findings.refresh();
  asked[0]!.answer(
    shopFacts({
      pricing: { offers: [], attached: [], countries: ["GB"], currencies: ["GBP"], dearest: { GBP: 1500 } },
      scripts: {
        shared: 80_000,
        files: [9_000],
        parts: { late: [], conditions: [], account: [] },
        blocks: { "order-finder": { files: [0] } },
      },
    }),
  );
  await question;
  const codes = findings.store.getState().findings.map(({ code }) => code);
  expect(codes.filter((code) => OF_PAGES.includes(code)).toSorted()).toEqual(expected.toSorted());
});

it("[BLD-10] a page that only a text leads to is asked about as well", async () => {
  vi.useFakeTimers();
  try {
    const { asked, document, findings, lookAgain } = opened();
    const question = findings.refresh();
    asked[0]!.answer(shopFacts({ pages: [] }));
    await vi.advanceTimersByTimeAsync(1_000);
    await question;
    const leave = findings.follow();
    document.changeBlock(
      "hero-1",
      (block) => ({ ...block, settings: { ...block.settings, text: `<p><a href="/spring">Spring</a></p>` } }),
      { key: "changed" } as never,
    );
    lookAgain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    asked[1]!.answer(shopFacts({ pages: [{ id: "spring", path: "/spring", live: true }] }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(findings.store.getState().findings.map(({ code }) => code)).not.toContain("link-dead");
    leave();
  } finally {
    vi.useRealTimers();
  }
});

it("[BLD-10] whoever is refused has the reasons at once, though the page is being looked at anew meanwhile", async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (turn: () => void) => turns.push(turn));
  // A slow machine does not give the page a turn in between.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  try {
    const { asked, document, findings } = opened();
    document.changePage((settings) => ({ ...settings, title: "" }), { key: "changed" } as never);
    const stopped = findings.isStopped();
    await answersArrive();
    asked[0]!.answer(shopFacts());
    await vi.waitFor(() => expect(turns).toHaveLength(1));
    // Another look begins before the page had its turn after the first, which says nothing any more.
    void findings.refresh();
    asked[1]!.answer(shopFacts());
    await vi.waitFor(() => expect(turns).toHaveLength(2));
    turns[0]!();
    expect(await stopped).toBe(true);
    expect(findings.store.getState().findings.some(isBlocking)).toBe(true);
  } finally {
    clock.mockRestore();
    vi.unstubAllGlobals();
  }
});

it("[BLD-6] what a search found is known still once the facts come anew", async () => {
  const { asked, findings, known } = opened();
  const facts = (labels: string[]) => ({ labels, choices: { productInBasket: [] } }) as never;
  const first = findings.refresh().catch(() => undefined);
  asked[0]!.answer(facts(["older"]));
  await first;
  await findings.findChoices("productInBasket", "found");
  expect(known()?.choices).toEqual({ productInBasket: [{ value: "/products/found", label: "Found" }] });
  const next = findings.refresh().catch(() => undefined);
  asked[1]!.answer(facts(["newer"]));
  await next;
  expect(known()).toMatchObject({ labels: ["newer"], choices: { productInBasket: [{ value: "/products/found", label: "Found" }] } });
});
