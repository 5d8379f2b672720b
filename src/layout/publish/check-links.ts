/** Links that lead nowhere: to a path without a page, to a block that is not on its page. */
import { percentDecoded } from "../../domain/page/percent-decoded";
import { Parser } from "htmlparser2";
import { isReservedPath, normalPath } from "../../domain/page/shop-path";
import type { Finding, OutsideDays, ShopFacts } from "./finding";

/** Ids that every page has besides those of its blocks: its main part, and its beginning. */
const FIXED_ANCHORS = ["", "main", "top"];
/** Stands for the shop's own address, whichever that is. */
export const SHOP = "https://shop.invalid";

export interface LinkTargets {
  /** Path of the page that is checked. */
  ownPath: string;
  anchors: ReadonlySet<string>;
  /** Normal paths; whether shoppers find something there. */
  paths: ReadonlyMap<string, boolean>;
  /** Of pages that are published and that shoppers do not get while the page that leads there is shown: why, by normal path. */
  outside: ReadonlyMap<string, OutsideDays>;
  /** What the blocks of other pages are called, by the page's normal path, as far as that is known. */
  elsewhere: ReadonlyMap<string, ReadonlySet<string>>;
  /** Normal paths of files of the shop's own that are not there. */
  missingFiles: ReadonlySet<string>;
}

/** @param ownFrom when the campaign of the page begins that is checked: until then nobody follows its links */
export function linkTargets(
  pageId: string,
  blockIds: Iterable<string>,
  facts: Pick<ShopFacts, "pages" | "redirects" | "missingFiles">,
  ownFrom?: string,
): LinkTargets {
  const own = facts.pages.find((page) => page.id === pageId);
  const paths = new Map([
    ...facts.redirects.map((path) => [normalPath(path), true] as const),
    ...facts.pages.map((page) => [normalPath(page.path), page.live || page.id === pageId] as const),
  ]);
  if (own) paths.set(normalPath(own.nextPath ?? own.path), true);
  const isTooEarly = ({ phase, day }: OutsideDays) => phase === "after" || !ownFrom || Date.parse(ownFrom) < Date.parse(day);
  const outside = new Map(
    facts.pages.flatMap((page) => (page.outside && isTooEarly(page.outside) ? [[normalPath(page.path), page.outside] as const] : [])),
  );
  const elsewhere = new Map(
    facts.pages.flatMap(({ path, anchors }) => (anchors ? [[normalPath(path), new Set([...FIXED_ANCHORS, ...anchors])] as const] : [])),
  );
  return {
    ownPath: own?.nextPath ?? own?.path ?? "/",
    anchors: new Set([...FIXED_ANCHORS, ...blockIds]),
    paths,
    outside,
    elsewhere,
    missingFiles: new Set(facts.missingFiles),
  };
}

/** Below the shop's own address; undefined for what leads out of it, or is no address at all. */
function urlOf(address: string, ownPath: string): URL | undefined {
  const base = SHOP + ownPath;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.origin === SHOP ? url : undefined;
}

/** The normal path of a file of the shop's own that is not there; undefined for one that is, and for whatever else. */
export function missingFile(address: string, { ownPath, missingFiles }: Pick<LinkTargets, "ownPath" | "missingFiles">): string | undefined {
  const url = urlOf(address.trim(), ownPath);
  const path = url && normalPath(percentDecoded(url.pathname));
  return path !== undefined && missingFiles.has(path) ? path : undefined;
}

/** What is wrong with where a link leads; undefined for one that leads somewhere, or out of the shop, or is no address at all. */
export function linkFinding(
  link: string,
  { ownPath, anchors, paths, outside, elsewhere, missingFiles }: LinkTargets,
): Pick<Finding, "code" | "message" | "values"> | undefined {
  const address = link.trim();
  const url = urlOf(address, ownPath);
  if (!url) return undefined;
  const path = normalPath(percentDecoded(url.pathname));
  // What a browser looks for in the words of a page is no name of a block.
  const anchor = percentDecoded(url.hash.slice(1).replace(/:~:.*$/s, ""));
  const values = { link: address };
  if (path === normalPath(ownPath))
    return anchors.has(anchor)
      ? undefined
      : { code: "anchor-dead", message: `there is no block "${anchor}" on this page`, values: { ...values, anchor } };
  if (missingFiles.has(path)) return { code: "file-dead", message: `there is no file at ${path}`, values };
  if (isReservedPath(path)) return undefined;
  const live = paths.get(path);
  if (live === undefined) return { code: "link-dead", message: `no page stands at ${path}`, values };
  if (!live) return { code: "link-unpublished", message: `the page at ${path} is not published`, values };
  const days = outside.get(path);
  if (days)
    return days.phase === "before"
      ? { code: "link-before", message: `shoppers get the page at ${path} from ${days.day} on`, values: { ...values, day: days.day } }
      : {
          code: "link-over",
          message: `the campaign of the page at ${path} is over since ${days.day}`,
          values: { ...values, day: days.day },
        };
  return elsewhere.get(path)?.has(anchor) === false
    ? {
        code: "page-anchor-dead",
        message: `there is no block "${anchor}" on the page at ${path}`,
        values: { ...values, anchor, target: path },
      }
    : undefined;
}

/** Where the links of a rich text lead. */
export function linksIn(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({ onopentag: (tag, { href }) => void (tag === "a" && href !== undefined && links.push(href)) });
  parser.write(html);
  parser.end();
  return links;
}
