/** Blocks that people keep to use them again. [BLD-11] */
import type { SectionRequest } from "../../pages/sections/saved-sections";
import type { SectionChange } from "../../pages/sections/section-changes";
import { VERSION_PLACE } from "../../pages/sections/section-versions";
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
    defineRoute<SectionRequest>({
      method: "post",
      path: "/api/builder/sections",
      summary: "Keep blocks as a section",
      description:
        "Pages get copies of them, or link them: then they show the section as it is. Asked again with the same `id` it is kept once.",
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
    defineRoute<SectionChange>({
      method: "put",
      path: "/api/builder/sections/{id}",
      summary: "Change a section, on every page that links it",
      description:
        "Goes live at once on the live pages that link it, which is why it takes the right to publish. 422 with every finding while one " +
        "of them could not be published with it; 409 where somebody else has changed it since `version`: nothing is overwritten then, " +
        "and the late change is kept as a version of kind conflict (error.data.keptAs).",
      access: "editor",
      role: "publisher",
      body: "section-change-request",
      maxBytes: SECTION_BYTES,
      responses: { 200: { description: "The section, with how many pages show it", schema: "saved-section" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, editor }) {
        const saved = await services.sectionChanges.save(params["id"]!, body, editor!.email);
        return saved.ok ? reply(saved.value) : saved;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/sections/{id}/uses",
      summary: "Pages that link a section",
      access: "editor",
      responses: { 200: { description: "Live ones first, 200 at most, and how many there are", schema: "section-uses" } },
      refusals: [404],
      async handle({ services, params }) {
        const uses = await services.savedSections.uses(params["id"]!);
        return uses.ok ? reply(uses.value) : uses;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/sections/{id}/versions",
      summary: "Versions of a section, newest first",
      description: "Whoever goes on gives `next` of the last answer as `before`.",
      access: "editor",
      query: {
        type: "object",
        properties: {
          before: { type: "string", maxLength: 120, pattern: VERSION_PLACE, description: "`next` of an earlier answer: what is older" },
        },
      },
      responses: { 200: { description: "Who saved or restored what, and when; next: there are others", schema: "section-versions" } },
      refusals: [404],
      async handle({ services, params, query }) {
        const versions = await services.savedSections.versions(params["id"]!, query["before"] as string | undefined);
        return versions.ok ? reply(versions.value) : versions;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/sections/{id}/versions/{versionId}",
      summary: "One version of a section with its blocks",
      access: "editor",
      responses: { 200: { description: "The version", schema: "section-version" } },
      refusals: [404],
      async handle({ services, params }) {
        const version = await services.savedSections.version(params["id"]!, params["versionId"]!);
        return version.ok ? reply(version.value) : version;
      },
    }),
    defineRoute<{ version: number }>({
      method: "post",
      path: "/api/builder/sections/{id}/versions/{versionId}/restore",
      summary: "Store a version of a section anew, on every page that links it",
      description: "As if it were saved now: it goes live at once, is checked as a change is, and becomes a version of kind restored.",
      access: "editor",
      role: "publisher",
      body: "section-restore-request",
      responses: { 200: { description: "The section, with how many pages show it", schema: "saved-section" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, editor }) {
        const restored = await services.sectionChanges.restore(params["id"]!, params["versionId"]!, body.version, editor!.email);
        return restored.ok ? reply(restored.value) : restored;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/sections/{id}",
      summary: "Keep a section no longer",
      access: "editor",
      role: "editor",
      description: "Refused while a page links it, also one in the bin or one that goes live by itself.",
      responses: { 204: { description: "Gone; pages that have a copy keep it" } },
      refusals: [404, 409],
      async handle({ services, params, editor }) {
        const removed = await services.savedSections.remove(params["id"]!, editor!.email);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
