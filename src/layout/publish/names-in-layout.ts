/** What a layout may name of the shop around it: so that nothing else of the shop has to be known to check it. */
import { percentDecoded } from "../../domain/page/percent-decoded";
import { normalPath } from "../../domain/page/shop-path";
import { mayHoldToken, tokensIn } from "../prices/price-token";
import { linksIn, SHOP } from "./check-links";

/** Names of offers, labels and products are shorter, and so are paths. */
const MAX_NAME = 300;
/** Browsers and servers take no longer ones everywhere. */
const MAX_ADDRESS = 8_000;
const AS_AN_ADDRESS = /^\s*(?:\/|https?:)/i;

export interface LayoutNames {
  /** Texts that may be the name of something: an offer's path, a label, a value of a condition. */
  names: ReadonlySet<string>;
  /** Normal paths below the shop's own address that its links may lead to: any text without blanks may be one. */
  paths: ReadonlySet<string>;
  /** Those of them that are written as an address, or stand in a text as a link. */
  links: ReadonlySet<string>;
  /** Those of them that one leads to with an anchor behind it. */
  anchored: ReadonlySet<string>;
}

/** @param value a layout, or what is to be checked whether it is one @param ownPath where the page stands, or will */
export function namesInLayout(value: unknown, ownPath: string): LayoutNames {
  const names = new Set<string>();
  const paths = new Set<string>();
  const links = new Set<string>();
  const anchored = new Set<string>();
  const addLink = (address: string, isLink: boolean) => {
    const base = SHOP + ownPath;
    // What has words in it is a text, of which there are many.
    if (/\S\s+\S/.test(address) || !URL.canParse(address.trim(), base)) return;
    const url = new URL(address.trim(), base);
    if (url.origin !== SHOP) return;
    const path = normalPath(percentDecoded(url.pathname));
    if (path.length > MAX_NAME) return;
    paths.add(path);
    if (isLink) links.add(path);
    if (isLink && url.hash) anchored.add(path);
  };
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string") {
      if (next.length <= MAX_NAME) names.add(next);
      // An address may say much behind its path, as campaigns' do.
      if (next.length <= MAX_ADDRESS) addLink(next, AS_AN_ADDRESS.test(next));
      // In a text beside others, the price of an offer. [BLD-4]
      if (mayHoldToken(next))
        for (const { token } of tokensIn(next, next.includes("<")))
          token?.offers.forEach((path) => path.length <= MAX_NAME && names.add(path));
      if (next.includes("<")) linksIn(next).forEach((link) => addLink(link, true));
    } else if (typeof next === "object" && next !== null) rest.push(...Object.values(next));
  }
  return { names, paths, links, anchored };
}
