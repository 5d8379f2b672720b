/** Is the shop able to sell? For load balancers and people. */
import { refuse } from "../http/refusal";
import { defineRoute, reply, type RouteModule } from "../http/route";

export const routes: RouteModule = {
  tag: "Operation",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/health",
      summary: "Health",
      description: "503 when the database does not answer.",
      refusals: [503],
      responses: { 200: { description: "Health", schema: "health" } },
      async handle({ services }) {
        if (!(await services.storage.isReachable())) return refuse("unavailable", "The database does not answer");
        return reply({ status: "ok", database: services.storage.kind, version: services.config.version });
      },
    }),
  ],
};
