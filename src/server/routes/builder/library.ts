/** What editors pick from: offers, pictures, and the values of conditions. */
import path from "node:path";
import { offerCountries } from "../../../domain/country/country";
import { offerDisplayName } from "../../../domain/offer/offer";
import { defineRoute, reply, type RouteModule } from "../../http/route";
import { namesInLayout } from "../../../layout/publish/names-in-layout";
import { refuse } from "../../result/refusal";
import { say } from "../../../registry/message";
import { labelsOf } from "../../catalogue/labels";
import { offerChoices } from "../../catalogue/offer-choices";
import { listMedia } from "../../pages/media";
import { LAYOUT_BYTES } from "../../pages/page-rows";

const MAX_CAMPAIGNS = 500;

export const routes: RouteModule = {
  tag: "Builder: library",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/offers",
      summary: "Offers, labels, campaigns and brands of the catalogue",
      access: "editor",
      description:
        "All offers of a small shop. Of a large one (`more`) those that the draft of `page` names, beside the first of " +
        "the catalogue; others are found by search or label.",
      query: {
        type: "object",
        properties: {
          lang: { type: "string", maxLength: 10, description: "Language of the texts" },
          page: { type: "string", maxLength: 100, description: "Id of the page whose offers are wanted" },
          search: { type: "string", maxLength: 100, description: "How words of their names begin" },
          label: { type: "string", maxLength: 200 },
        },
      },
      responses: { 200: { description: "In catalogue order; `offer` is the offer as a page's state holds it", schema: "builder-offers" } },
      async handle({ services, query }) {
        const { page, search, label, lang } = query as Partial<Record<"page" | "search" | "label" | "lang", string>>;
        const draft = page === undefined ? undefined : await services.pages.draft(page);
        const named = draft?.ok ? namesInLayout(draft.value.layout, draft.value.page.path) : undefined;
        const { catalogue, more } = await offerChoices(services.catalogue, { named, search, label });
        const offers = catalogue.offers(lang ?? catalogue.shop.default_language);
        const campaigns = await services.catalogue.lists.entries("campaign", { limit: MAX_CAMPAIGNS });
        const attached = await services.catalogue.holding({ campaigns: campaigns.map(({ path: at }) => at) });
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
          labels: (await services.catalogue.lists.sources("label")).sort(),
          ...(more && { more: true }),
          brands: catalogue.brands.map(({ name, paths, theme }) => ({ name, paths: [...paths], theme })),
          campaigns: attached
            .campaigns()
            .map(({ path: at, name, offers: attached, attributes }) => ({ path: at, name, offers: [...attached], attributes })),
        });
      },
    }),
    defineRoute<{ layout?: unknown }>({
      method: "post",
      path: "/api/builder/facts",
      summary: "What a page is checked against before it is published",
      description: "As far as the layout may name it: pages and redirects its links lead to, offers and labels, and some of all offers.",
      access: "editor",
      body: "layout-validate-request",
      maxBytes: LAYOUT_BYTES,
      query: {
        type: "object",
        properties: {
          lang: { type: "string", maxLength: 10, description: "Language of the labels" },
          section: { type: "string", maxLength: 100, description: "Id of the section whose blocks the layout holds, where it is no page" },
        },
      },
      responses: { 200: { description: "Pages, redirects, languages, and the values that conditions may name", schema: "builder-facts" } },
      handle: async ({ services, query, body }) =>
        reply(
          await services.publishing.facts(
            (query["lang"] as string | undefined) ?? "en",
            body.layout,
            query["section"] as string | undefined,
          ),
        ),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/choices",
      summary: "Values that a condition may name, by what they are called",
      description: "Of the attributes that the facts name in `searchedChoices`: a shop may have more values of them than are listed there.",
      access: "editor",
      query: {
        type: "object",
        required: ["attribute", "search"],
        properties: {
          attribute: { type: "string", maxLength: 100, description: "Of conditions" },
          search: { type: "string", minLength: 1, maxLength: 100, description: "How words of their names begin" },
          lang: { type: "string", maxLength: 10, description: "Language of the labels" },
        },
      },
      responses: { 200: { description: "Products, then offers; `more`: others are found by more words", schema: "builder-choices" } },
      async handle({ services, query }) {
        const { attribute, search, lang = "en" } = query as { attribute: string; search: string; lang?: string };
        const found = await services.publishing.choices(attribute, search, lang);
        return found ? reply(found) : refuse("choices-not-found", say("choices-not-found", { attribute }));
      },
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
