/**
 * Every page that search engines may keep, in each language. https://www.sitemaps.org/protocol.html
 *
 * Anybody may ask, and as often as they like: the answer is made once, and anew when other pages are live, a campaign begins or ends, or
 * the shop speaks other languages.
 */
import { setImmediate } from "node:timers/promises";
import { campaignPhase } from "../../../layout/campaign/page-campaign";
import type { Catalogue } from "../../catalogue/catalogue";
import { inSteps } from "../../in-steps";
import type { ListedPage } from "../../pages/listed/listed-pages";
import type { Services } from "../../services";
import { CompressedBody } from "../../web/compressed";
import { isNotFoundPath } from "../brand-pages";
import { sitemapFiles, sitemapIndex } from "./sitemap-xml";

const FILE = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/;

interface Kept {
  listed: readonly ListedPage[];
  /** What else stands in it. */
  words: string;
  /** In milliseconds since 1970: when it was made, and when a campaign begins or ends next. */
  from: number;
  until: number;
  files: Promise<readonly CompressedBody[]>;
}

export class Sitemap {
  #kept: Kept | undefined;

  constructor(private readonly services: Pick<Services, "catalogue" | "pages" | "config">) {}

  /** @returns undefined for a path that is none of its files */
  async file(pathname: string): Promise<CompressedBody | undefined> {
    const asked = FILE.exec(pathname);
    if (!asked) return undefined;
    const [index, ...files] = await this.#files();
    return asked[1] === undefined ? index : files[Number(asked[1]) - 1];
  }

  /** The one at `/sitemap.xml`, and where that is an index, those that it lists. */
  async #files(): Promise<readonly CompressedBody[]> {
    const { pages, config } = this.services;
    const [listed, catalogue] = [await pages.live.listed.current(), await this.services.catalogue.current()];
    const { languages, default_language: usual } = catalogue.shop;
    const words = JSON.stringify([config.publicUrl, languages, usual, catalogue.brands.map(({ paths }) => paths[0])]);
    const now = Date.now();
    const kept = this.#kept;
    if (kept && kept.listed === listed && kept.words === words && now >= kept.from && now < kept.until) return kept.files;
    const made: Kept = {
      listed,
      words,
      from: now,
      until: nextChange(listed, now),
      files: bodiesOf(publicPaths(listed, catalogue, now), { origin: config.publicUrl, languages, usual }),
    };
    this.#kept = made;
    made.files.catch(() => {
      if (this.#kept === made) this.#kept = undefined;
    });
    return made.files;
  }
}

const publicPaths = (listed: readonly ListedPage[], catalogue: Catalogue, now: number): string[] =>
  listed
    .filter(
      ({ path, pageType, isProtected, noindex, campaign }) =>
        pageType === "offer-page" &&
        !isProtected &&
        !noindex &&
        campaignPhase(campaign, now) === "running" &&
        !isNotFoundPath(catalogue, path),
    )
    .map(({ path }) => path);

function nextChange(listed: readonly ListedPage[], now: number): number {
  let next = Infinity;
  for (const { campaign } of listed)
    for (const instant of [campaign.from, campaign.until]) {
      const at = instant === undefined ? Number.NaN : Date.parse(instant);
      if (at > now && at < next) next = at;
    }
  return next;
}

async function bodiesOf(paths: readonly string[], site: Parameters<typeof sitemapFiles>[1]): Promise<readonly CompressedBody[]> {
  const files = await inSteps(sitemapFiles(paths, site));
  const all = files.length > 1 ? [sitemapIndex(files.length, site.origin), ...files] : files;
  const bodies: CompressedBody[] = [];
  for (const text of all) {
    await setImmediate();
    bodies.push(new CompressedBody(Buffer.from(text)));
  }
  return bodies;
}
