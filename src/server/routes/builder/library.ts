/** What editors pick from: offers, pictures, and the values of conditions. */
import path from "node:path";
import { offerCountries } from "../../../domain/country/country";
import { offerDisplayName } from "../../../domain/offer/offer";
import { defineRoute, reply, type RouteModule } from "../../http/route";
import { labelsOf } from "../../catalogue/labels";
import { listMedia } from "../../pages/media";

export const routes: RouteModule = {
  tag: "Builder: library",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/offers",
      summary: "Offers, labels, campaigns and brands of the catalogue",
      access: "editor",
      query: { type: "object", properties: { lang: { type: "string", maxLength: 10, description: "Language of the texts" } } },
      responses: { 200: { description: "In catalogue order; `offer` is the offer as a page's state holds it", schema: "builder-offers" } },
      async handle({ services, query }) {
        const catalogue = await services.catalogue.whole();
        const offers = catalogue.offers((query["lang"] as string | undefined) ?? catalogue.shop.default_language);
        return reply({
          offers: offers.map((offer) => ({
            path: offer.path,
            name: offer.name,
            displayName: offerDisplayName(offer),
            price: offer.price,
            labels: labelsOf(offer),
            countries: offerCountries(offer.data.attributes),
            offer,
          })),
          labels: [...new Set(offers.flatMap(labelsOf))].sort(),
          brands: catalogue.brands.map(({ name, paths, theme }) => ({ name, paths: [...paths], theme })),
          campaigns: catalogue
            .campaigns()
            .map(({ path: at, name, offers: attached, attributes }) => ({ path: at, name, offers: [...attached], attributes })),
        });
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/facts",
      summary: "What a page is checked against before it is published",
      access: "editor",
      query: { type: "object", properties: { lang: { type: "string", maxLength: 10, description: "Language of the labels" } } },
      responses: { 200: { description: "Pages, redirects, languages, and the values that conditions may name", schema: "builder-facts" } },
      handle: async ({ services, query }) => reply(await services.publishing.facts((query["lang"] as string | undefined) ?? "en")),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/media",
      summary: "Pictures of the shop",
      access: "editor",
      responses: { 200: { description: "By address", schema: "builder-media" } },
      handle: async ({ services }) => reply({ media: await listMedia(path.join(services.config.root, "public/media")) }),
    }),
  ],
};
