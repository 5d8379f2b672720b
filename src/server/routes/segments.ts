/** What an external segment means in this shop. [SEG-1] */
import { defineRoute, reply, type RouteModule } from "../http/route";

export const routes: RouteModule = {
  tag: "Session",
  routes: [
    defineRoute({
      method: "get",
      path: "/segments/{external_segment}",
      summary: "Segments of the shop",
      description:
        "The names that shop.json lists under `segments` for `custom:external_segment` of a signed-in shopper; none for " +
        "one it does not know.",
      responses: { 200: { description: "Their names", schema: "segments-response" } },
      async handle({ services, params }) {
        const { shop } = await services.catalogue.current();
        const external = params["external_segment"]!;
        return reply({ segments: (Object.hasOwn(shop.segments ?? {}, external) && shop.segments![external]) || [] });
      },
    }),
  ],
};
