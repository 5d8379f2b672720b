/** Sends shoppers on to where an address asks for, or tells the log why not. [QUERY-5] [RET-1] */
import type { Logger } from "pino";
import { safeRedirect } from "../../domain/checkout/safe-redirect";
import type { CatalogueStore } from "../catalogue/catalogue-store";

export class Redirects {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly origin: () => string,
    private readonly log: Logger,
  ) {}

  /**
   * @param asked where to, as somebody's address, cookie or body says; undefined and "" ask for nothing
   * @param from the name of what asked, for the log
   * @returns a path of the shop or an address on a trusted origin; undefined when it must not be followed
   */
  async target(asked: string | undefined, from: string): Promise<string | undefined> {
    if (!asked) return undefined;
    const { shop } = await this.catalogue.current();
    const target = safeRedirect(asked, { origin: this.origin(), allowed: shop.redirect_origins });
    // Only where to, not the whole address: a query may hold somebody's name.
    if (target === undefined) this.log.warn({ from, host: hostOf(asked) }, "an address to send the shopper on to was not followed");
    return target;
  }
}

function hostOf(address: string): string {
  try {
    return new URL(address, "http://no-host.invalid").host.slice(0, 100);
  } catch {
    return "unreadable";
  }
}
