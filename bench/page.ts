/** One page of any size, the same for every variant: eight kinds of blocks as a landing page mixes them. */
import type { PageState } from "../src/domain/page-state";
import type { ResolvedBlock, ResolvedPage } from "../src/layout/resolve";
import { sampleState } from "../src/storefront/sample-state";
import { stageBlock, type StagedBlock } from "../src/storefront/stage";

const always = { all: [{ attribute: "orderPrice", operator: "not equal to" as const, value: -1 }] };

/** Nine blocks: eight kinds, two of them inside the columns. */
const kinds: ((number: number) => StagedBlock)[] = [
  (n) => ({ block: "hero", settings: { heading: `Safe at home, number ${n}`, text: "<p>One plan for everybody you love.</p>", primary: { label: "See plans", href: "/plans" } } }),
  (n) => ({ block: "rich-text", settings: { content: `<h2>Part ${n}</h2><p>Quiet protection that <strong>never</strong> slows you down.</p>` } }),
  (n) => ({
    block: "columns",
    settings: { count: 2 },
    slots: { one: [{ block: "rich-text", settings: { content: `<p>Left ${n}</p>` } }], two: [{ block: "rich-text", settings: { content: `<p>Right ${n}</p>` } }] },
  }),
  (n) => ({ block: "image", settings: { picture: { src: "/media/sentinel/hero.svg", alt: `Picture ${n}`, width: 640, height: 480 }, caption: "Drawn by us" } }),
  (n) => ({ block: "call-to-action", settings: { heading: `Ready, number ${n}?`, text: "Thirty days free.", action: { label: "Start", href: "/checkout" } } }),
  () => ({ block: "offer-cards", settings: { heading: "Choose your plan", offers: [{ offer: "/offers/sample/antivirus", badge: "", highlight: false }, { offer: "/offers/sample/family", badge: "Best", highlight: true }] } }),
  () => ({ block: "feature-list", settings: { heading: "What you get", items: [{ icon: "shield", title: "Antivirus", text: "<p>Always on.</p>" }, { icon: "eye", title: "Identity", text: "<p>Always watching.</p>" }] } }),
];

export function benchPage(count: number): ResolvedPage {
  const main: ResolvedBlock[] = [];
  for (let made = 0, number = 0; made < count; number++) {
    const staged = kinds[number % kinds.length]!(number);
    const block = stageBlock({ ...staged, id: `b${number}` }, "en", `b${number}`);
    // Every tenth block carries a condition, as on a real checkout.
    main.push(number % 10 === 9 ? { ...block, visibleWhen: always } : block);
    made += 1 + Object.values(staged.slots ?? {}).flat().length;
  }
  return { id: `bench-${count}`, pageType: "offer-page", language: "en", theme: "sentinel", title: "Bench", description: "", regions: { header: [], main, side: [], footer: [] } };
}

export const benchState = (): PageState => sampleState({ basket: "none" });
