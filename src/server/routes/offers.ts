/** Offers by label and country, for those who hold the public client id. */
import { isAllowedIn } from "../../domain/country/country";
import { labelsOf } from "../catalogue/catalogue";
import { acceptedLanguages } from "../site/preferences";
import { defineRoute, reply, type RouteModule } from "../http/route";

export const routes: RouteModule = {
  tag: "Offers",
  routes: [
    defineRoute({
      method: "get",
      path: "/l-api/offers",
      summary: "Offers of the catalogue, filtered",
      description: "Any attribute may be filtered by as attributes.<name>=<value>: a text equals, a list contains. In catalogue order.",
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
        },
      },
      responses: { 200: { description: "The offers", schema: "offers-response" } },
      async handle({ services, url, headers, query }) {
        const catalogue = await services.catalogue.current();
        const language =
          (query["lang"] as string | undefined) ?? acceptedLanguages(headers.get("accept-language"))[0] ?? catalogue.shop.default_language;
        const location = String(query["location.offers"] ?? "/offers2").replace(/\/+$/, "");
        let offers = catalogue.offers(language);
        if (location !== "/offers2" && location !== "/offers") offers = offers.filter(({ path }) => path.startsWith(`${location}/`));
        for (const [name, value] of url.searchParams) {
          const attribute = /^attributes\.(.+)$/.exec(name)?.[1];
          if (!attribute) continue;
          offers = offers.filter((offer) => {
            if (attribute === "allowed_countries__limio") return isAllowedIn(offer, value.toUpperCase());
            if (attribute === "label__limio") return labelsOf(offer).includes(value);
            const held = Object.hasOwn(offer.data.attributes, attribute) ? offer.data.attributes[attribute] : undefined;
            return Array.isArray(held) ? held.map(String).includes(value) : held !== undefined && held !== null && String(held) === value;
          });
        }
        return reply({ items: offers });
      },
    }),
  ],
};
