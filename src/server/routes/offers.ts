/** Offers by label and country, for those who hold the public client id. */
import { isAllowedIn } from "../../domain/country/country";
import type { Offer } from "../../domain/offer/offer";
import { labelsOf } from "../catalogue/labels";
import { listOffers } from "../catalogue/offer-list";
import { acceptedLanguages } from "../site/preferences";
import { defineRoute, reply, type RouteModule } from "../http/route";

const MAX_LIMIT = 200;

function has(offer: Offer, attribute: string, value: string): boolean {
  if (attribute === "allowed_countries__limio") return isAllowedIn(offer, value.toUpperCase());
  if (attribute === "label__limio") return labelsOf(offer).includes(value);
  const held = Object.hasOwn(offer.data.attributes, attribute) ? offer.data.attributes[attribute] : undefined;
  return Array.isArray(held) ? held.map(String).includes(value) : held !== undefined && held !== null && String(held) === value;
}

export const routes: RouteModule = {
  tag: "Offers",
  routes: [
    defineRoute({
      method: "get",
      path: "/l-api/offers",
      summary: "Offers of the catalogue, filtered",
      description:
        "Any attribute may be filtered by as attributes.<name>=<value>: a text equals, a list contains. In catalogue " +
        "order, a page at a time: " +
        "while the answer has `next`, the same call with after=<next> goes on. A page may hold fewer than `limit` where a " +
        "filter is narrow.",
      access: "client",
      query: {
        type: "object",
        properties: {
          "location.offers": { type: "string", maxLength: 300, description: "Folder of the catalogue; /offers2 and /offers are all of it" },
          "attributes.label__limio": { type: "string", maxLength: 200 },
          "attributes.allowed_countries__limio": {
            type: "string",
            maxLength: 2,
            description: "Offers sold in this country, also those sold everywhere",
          },
          lang: { type: "string", maxLength: 10 },
          limit: { type: "integer", minimum: 1, maximum: MAX_LIMIT, description: `${MAX_LIMIT} when it is not given` },
          after: { type: "integer", minimum: 0, description: "`next` of the page before" },
        },
      },
      responses: { 200: { description: "The offers", schema: "offers-response" } },
      async handle({ services, url, headers, query }) {
        const catalogue = await services.catalogue.current();
        const language =
          (query["lang"] as string | undefined) ?? acceptedLanguages(headers.get("accept-language"))[0] ?? catalogue.shop.default_language;
        const location = String(query["location.offers"] ?? "/offers2").replace(/\/+$/, "");
        const isEverywhere = location === "/offers2" || location === "/offers";
        const wanted = [...url.searchParams].flatMap(([name, value]) => {
          const attribute = /^attributes\.(.+)$/.exec(name)?.[1];
          return attribute ? [{ attribute, value }] : [];
        });
        const { items, next } = await listOffers(services.catalogue, {
          language,
          label: wanted.find(({ attribute }) => attribute === "label__limio")?.value,
          after: Number(query["after"] ?? -1),
          limit: Number(query["limit"] ?? MAX_LIMIT),
          accepts: (offer) =>
            (isEverywhere || offer.path.startsWith(`${location}/`)) && wanted.every(({ attribute, value }) => has(offer, attribute, value)),
        });
        return reply({ items, ...(next !== undefined && { next }) });
      },
    }),
  ],
};
