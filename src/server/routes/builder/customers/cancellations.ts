/** Why people leave, for whoever looks after customers. [MMA-2] */
import { CANCELLATION_SPANS, type CancellationSpan } from "../../../../domain/customers/cancellations";
import { COMMENT_PLACE } from "../../../customers/cancellations";
import { defineRoute, reply, type RouteModule } from "../../../http/route";

const STAFF = { access: "editor", role: "publisher" } as const;
const days = { enum: [...CANCELLATION_SPANS], description: "Days back from now; 30 unless it is given" };
const spanOf = (query: Readonly<Record<string, unknown>>) => (query["days"] ?? "30") as CancellationSpan;

export const routes: RouteModule = {
  tag: "Builder: customers",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/customers/cancellations",
      summary: "Why people left, counted by reason",
      description:
        "By the reasons as they were written on the page where somebody cancelled, in its language. What was erased counts as unsaid.",
      ...STAFF,
      query: { type: "object", properties: { days } },
      responses: { 200: { description: "The most frequent first", schema: "cancellation-reasons" } },
      handle: async ({ services, query }) => reply(await services.customers.cancellationReasons(spanOf(query))),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/customers/cancellations/comments",
      summary: "Why people left in their own words, the newest first",
      description: "20 at a time: `next` is `before` of the call for what is older.",
      ...STAFF,
      query: {
        type: "object",
        properties: {
          days,
          before: { type: "string", maxLength: 120, pattern: COMMENT_PLACE, description: "`next` of an earlier answer: what is older" },
        },
      },
      responses: { 200: { description: "Who said what of which subscription", schema: "cancellation-comments" } },
      handle: async ({ services, query }) =>
        reply(await services.customers.cancellationComments(spanOf(query), query["before"] as string | undefined)),
    }),
  ],
};
