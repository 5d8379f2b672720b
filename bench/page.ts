/** One page of any size, the same for every variant: seven kinds of blocks as a landing page mixes them. */
import type { PageState } from "../src/domain/page/page-state";
import type { ResolvedBlock, ResolvedPage } from "../src/layout/resolve";
import type { BlockNode, Layout, Settings } from "../src/layout/types";
import { sampleState } from "../src/storefront/sample-state";
import { stageBlock, type StagedBlock } from "../src/storefront/stage";

const always = { all: [{ attribute: "orderPrice", operator: "not equal to" as const, value: -1 }] };
/** Shown to whoever buys a gift: what the simulated shopper's switch changes. */
const forGifts = { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: true }] };
const sampleOffers = ["/offers/sample/antivirus", "/offers/sample/family"];

/** Nine blocks: seven kinds, two more rich texts inside the columns. */
const kinds: ((number: number, offers: readonly string[]) => StagedBlock)[] = [
  (n) => ({
    block: "hero",
    settings: {
      heading: `Safe at home, number ${n}`,
      text: "<p>One plan for everybody you love.</p>",
      primary: { label: "See plans", href: "/plans" },
    },
  }),
  (n) => ({
    block: "rich-text",
    settings: { content: `<h2>Part ${n}</h2><p>Quiet protection that <strong>never</strong> slows you down.</p>` },
  }),
  (n) => ({
    block: "columns",
    settings: { count: 2 },
    slots: {
      one: [{ block: "rich-text", settings: { content: `<p>Left ${n}</p>` } }],
      two: [{ block: "rich-text", settings: { content: `<p>Right ${n}</p>` } }],
    },
  }),
  (n) => ({
    block: "image",
    settings: { picture: { src: "/media/sentinel/hero.svg", alt: `Picture ${n}`, width: 640, height: 480 }, caption: "Drawn by us" },
  }),
  (n) => ({
    block: "call-to-action",
    settings: { heading: `Ready, number ${n}?`, text: "Thirty days free.", action: { label: "Start", href: "/checkout" } },
  }),
  (_, offers) => ({
    block: "offer-cards",
    settings: {
      heading: "Choose your plan",
      offers: offers.map((offer, index) => ({ offer, badge: index ? "Best" : "", highlight: index > 0 })),
    },
  }),
  () => ({
    block: "feature-list",
    settings: {
      heading: "What you get",
      items: [
        { icon: "shield", title: "Antivirus", text: "<p>Always on.</p>" },
        { icon: "eye", title: "Identity", text: "<p>Always watching.</p>" },
      ],
    },
  }),
];

/** Blocks that are `count` or up to two more, children counted. */
function staged(count: number, offers: readonly string[] = sampleOffers): StagedBlock[] {
  const list: StagedBlock[] = [];
  for (let made = 0, number = 0; made < count; number++) {
    const block = kinds[number % kinds.length]!(number, offers);
    list.push({ ...block, id: `b${number}` });
    made += 1 + Object.values(block.slots ?? {}).flat().length;
  }
  return list;
}

/** Every tenth block carries a condition, as on a real checkout. */
const isConditional = (number: number) => number % 10 === 9;

export function benchPage(count: number, offers?: readonly string[]): ResolvedPage {
  const main = staged(count, offers).map((block, number): ResolvedBlock => {
    const resolved = stageBlock(block, "en", block.id);
    return isConditional(number) ? { ...resolved, visibleWhen: always } : resolved;
  });
  return {
    id: `bench-${count}`,
    pageType: "offer-page",
    language: "en",
    theme: "sentinel",
    title: "Bench",
    description: "",
    regions: { header: [], main, side: [], footer: [] },
  };
}

/** The same page as an editor saves it; every second condition is about gifts. */
export function benchLayout(id: string, count: number, offers: readonly string[]): Layout {
  const node = ({ block, id: own, settings = {}, slots }: StagedBlock, path: string): BlockNode => ({
    id: own ?? path,
    block,
    version: 1,
    settings: settings as Settings,
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([slot, list]) => [slot, list.map((child, index) => node(child, `${own}-${slot}-${index}`))]),
      ),
    }),
  });
  return {
    layoutVersion: 1,
    id,
    pageType: "offer-page",
    settings: { title: "Bench", description: "" },
    regions: {
      header: [],
      main: staged(count, offers).map((block, number) => ({
        ...node(block, ""),
        ...(isConditional(number) && { visibleWhen: number % 20 === 9 ? forGifts : always }),
      })),
      side: [],
      footer: [],
    },
  };
}

export const benchState = (): PageState => sampleState({ basket: "none" });
