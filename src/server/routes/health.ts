/** Is the shop alive, and able to sell? For supervisors, load balancers and people. */
import { refuse } from "../result/refusal";
import type { UnavailableReason } from "../storage/unavailable";
import { defineRoute, reply, type RouteModule } from "../http/route";

export const routes: RouteModule = {
  tag: "Operation",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/health",
      summary: "Whether the shop can sell",
      description:
        "503 when the database does not answer soon or takes no writes; the message says why. `mail` counts mails that " +
        "wait and mails that failed for good. Answers within two seconds. Send shoppers to machines that answer 200.",
      refusals: [503],
      responses: { 200: { description: "Health", schema: "health" } },
      async handle({ services }) {
        const trouble = await services.storage.trouble();
        if (trouble) return refuse("unavailable", TROUBLE[trouble]);
        const [mail, catalogue] = await Promise.all([
          services.outbox.state().catch(() => undefined),
          services.catalogue.importedRevision().catch(() => undefined),
        ]);
        const { version } = services.config;
        return reply({ status: "ok", database: services.storage.kind, version, ...(catalogue && { catalogue }), ...(mail && { mail }) });
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/health/live",
      summary: "Whether the process works",
      description:
        "A process that does not answer this with 200 is to be started again, one that only cannot sell is not: 200 while the " +
        "database is away, 503 once the disk failed as the embedded database was written to it.",
      refusals: [503],
      responses: { 200: { description: "It works", schema: "health-live" } },
      handle: async ({ services }) =>
        services.storage.needsRestart() ? refuse("unavailable", TROUBLE.unflushed) : reply({ status: "ok" }),
    }),
  ],
};

const TROUBLE: Readonly<Record<UnavailableReason, string>> = {
  unreachable: "The database cannot be reached",
  lost: "The database ended the connection",
  slow: "The database does not answer in time",
  busy: "The database is locked, or has no connection to give",
  full: "The database cannot write: its disk is full or fails",
  unflushed: "The disk failed while the shop wrote: see to the disk, then start the shop again",
  "read-only": "The database takes no writes",
  gone: "The file of the database was deleted, replaced or damaged: put it back, or start the shop again",
};
