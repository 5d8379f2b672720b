/** Blocks that people keep to use them again. [BLD-11] */
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

/** A whole page of blocks fits. */
const SECTION_BYTES = 1024 * 1024;

export const routes: RouteModule = {
  tag: "Builder: sections",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/sections",
      summary: "Sections that people keep",
      access: "editor",
      responses: { 200: { description: "By name, with their blocks", schema: "saved-sections" } },
      handle: async ({ services }) => reply({ sections: await services.savedSections.list() }),
    }),
    defineRoute<{ name: string; blocks: unknown[] }>({
      method: "post",
      path: "/api/builder/sections",
      summary: "Keep blocks as a section",
      description: "Pages get copies: what becomes of the section afterwards changes none of them.",
      access: "editor",
      role: "editor",
      body: "saved-section-request",
      maxBytes: SECTION_BYTES,
      responses: { 201: { description: "The section", schema: "saved-section" } },
      refusals: [409],
      async handle({ services, body, editor }) {
        const saved = await services.savedSections.save(body, editor!.email);
        return saved.ok ? reply(saved.value, 201) : saved;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/sections/{id}",
      summary: "Keep a section no longer",
      access: "editor",
      role: "editor",
      responses: { 204: { description: "Gone; pages that have a copy keep it" } },
      refusals: [404],
      async handle({ services, params }) {
        const removed = await services.savedSections.remove(params["id"]!);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
