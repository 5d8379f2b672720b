/** What pictures ask of the side that runs the browser: its window, whether something is still on its way, and the fonts of its texts. */
import type { Page, Request } from "playwright";
import type { BrowserCommand } from "vitest/node";

/** The runner scales its frame down to fit the window: a picture would be of a page that is smaller than it is. */
const sizeWindow: BrowserCommand<[width: number, height: number]> = async ({ page }, width, height) =>
  page.setViewportSize({ width, height });

interface Traffic {
  open: Set<Request>;
  begun: number;
  waiting: (() => void)[];
}

const ofPages = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = ofPages.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), begun: 0, waiting: [] };
  ofPages.set(page, traffic);
  page.on("request", (request) => {
    traffic.begun += 1;
    traffic.open.add(request);
  });
  const ends = (request: Request) => {
    traffic.open.delete(request);
    if (traffic.open.size === 0) for (const go of traffic.waiting.splice(0)) go();
  };
  page.on("requestfinished", ends);
  page.on("requestfailed", ends);
  return traffic;
}

/**
 * Waits until nothing is on its way.
 *
 * @returns how much has been asked for since the first call: what has come may ask for more, and then it has grown
 */
const quiet: BrowserCommand<[]> = async ({ page }) => {
  const traffic = trafficOf(page);
  if (traffic.open.size) await new Promise<void>((go) => void traffic.waiting.push(go));
  return traffic.begun;
};

interface DrawnNode {
  nodeId: number;
  nodeType: number;
  nodeValue: string;
  children?: DrawnNode[];
  shadowRoots?: DrawnNode[];
  pseudoElements?: DrawnNode[];
  contentDocument?: DrawnNode;
}

const TEXT = 3;
const below = ({ children = [], shadowRoots = [], pseudoElements = [], contentDocument }: DrawnNode): DrawnNode[] => [
  ...children,
  ...shadowRoots,
  ...pseudoElements,
  ...(contentDocument ? [contentDocument] : []),
];

/** Elements and pseudo-elements that may have words of their own, those inside of fields and frames too. */
function withText(node: DrawnNode, isPseudo = false): { nodeId: number; text: string }[] {
  const { children = [], pseudoElements = [] } = node;
  const text = children.filter(({ nodeType, nodeValue }) => nodeType === TEXT && nodeValue.trim()).map(({ nodeValue }) => nodeValue.trim());
  const own = text.length || isPseudo ? [{ nodeId: node.nodeId, text: text.join(" ") || "text of the style sheet" }] : [];
  return [...own, ...below(node).flatMap((child) => withText(child, pseudoElements.includes(child)))];
}

/** What is drawn anew while it is asked for has other nodes then: it is asked for again. */
const GONE = /Could not find node/;
const MAX_TRIES = 5;

/** @returns a line for each element some glyph of which is drawn with a font of the machine: the font and the element's text */
const machineFonts: BrowserCommand<[]> = async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  const ask = async () => {
    const { root } = (await session.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: DrawnNode };
    const used = await Promise.all(
      withText(root).map(async ({ nodeId, text }) => {
        const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
        const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
        return foreign.map((family) => `${family}: ${text.slice(0, 60)}`);
      }),
    );
    return [...new Set(used.flat())];
  };
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    for (let tries = 1; ; tries++)
      try {
        return await ask();
      } catch (error) {
        if (tries === MAX_TRIES || !GONE.test(String(error))) throw error;
      }
  } finally {
    await session.detach();
  }
};

export const pictureCommands = { sizeWindow, quiet, machineFonts };

declare module "vitest/browser" {
  interface BrowserCommands {
    sizeWindow(width: number, height: number): Promise<void>;
    quiet(): Promise<number>;
    machineFonts(): Promise<string[]>;
  }
}
