/** Where a checkout that cannot be loaded sends its shopper. [ROUTE-2] */
import { JOURNEY_COOKIE } from "../../domain/page/cookie-names";
import { percentDecoded } from "../../domain/page/percent-decoded";
import { withNotice } from "../web/notice";
import { defineRoute, redirect, type RouteModule } from "../http/route";
import { normalPath } from "../../domain/page/shop-path";

/** Names of the contract. */

export const routes: RouteModule = {
  tag: "Checkout",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/sf/ls/reentry",
      isNavigated: true,
      summary: "Back to where the shopper came from",
      description:
        `To the address in the cookie ${JOURNEY_COOKIE}, if it is a page that the shop has or on a trusted origin, else to ` +
        "the start page; a page of the shop explains why.",
      responses: { 302: { description: "To the campaign's page, or to /" } },
      async handle({ services, cookies }) {
        const target = await services.redirects.target(cookies[JOURNEY_COOKIE], JOURNEY_COOKIE);
        const isOurs = target?.startsWith("/") ?? false;
        // The default journey is a name and no page; a page may have gone since.
        const stands = target !== undefined && (!isOurs || (await services.pages.live.at(normalPath(pathOf(target)))) !== undefined);
        if (!stands) return redirect(withNotice("/", "checkout-unavailable"));
        return redirect(isOurs ? withNotice(target, "checkout-unavailable") : target);
      },
    }),
  ],
};

const pathOf = (target: string): string => percentDecoded(new URL(target, "http://own.invalid").pathname);
