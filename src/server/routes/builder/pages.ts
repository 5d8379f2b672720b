/** Pages as editors work on them. */
import { VERSION_PLACE } from "../../pages/sections/section-versions";
import { LAYOUT_BYTES } from "../../pages/page-rows";
import { MAX_PAGES_LISTED, PAGES_LISTED } from "../../../layout/page/page-list";
import { PAGE_STATUSES } from "../../../layout/page/page-status";
import { PAGE_TYPES, type PageType } from "../../../layout/types";
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";

/** A page of 5,000 blocks with its texts fits. */
const draft = { description: "The page and its draft", schema: "page-draft" };

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/pages",
      summary: "Pages of the list, some at a time",
      description:
        "What is asked for together holds together. The first ones come with what pages can be filtered by. Whoever goes on " +
        "gives `next` of the last answer as `after`, with the same questions.",
      access: "editor",
      query: {
        type: "object",
        properties: {
          limit: { type: "integer", minimum: 1, maximum: MAX_PAGES_LISTED, default: PAGES_LISTED },
          after: { type: "string", maxLength: 500, description: "Path of the last page that is known already" },
          search: {
            type: "string",
            maxLength: 100,
            description: "How words of title, address and campaign begin, in any case and accents",
          },
          campaign: { type: "string", maxLength: 200, description: "Of this name; a space: pages without one" },
          folder: { type: "string", maxLength: 200, description: "Of this name, in any letter case; a space: pages without one" },
          template: { type: "boolean", description: "true: those that are kept as templates alone; false: those that are not" },
          pageType: { type: "string", enum: PAGE_TYPES },
          status: {
            type: "string",
            enum: PAGE_STATUSES,
            description: "draft: no shopper sees it. changed: what shoppers see is older than what is stored",
          },
          path: { type: "string", maxLength: 500, description: "The page that stands there, or will once it is published" },
        },
      },
      responses: { 200: { description: "By path; next: there are others", schema: "page-list" } },
      handle: async ({ services, query }) => reply(await services.pages.lists.list(query)),
    }),
    defineRoute<{
      id?: string;
      path: string;
      pageType: PageType;
      title: string;
      campaign?: string | null;
      folder?: string | null;
      template?: string;
    }>({
      method: "post",
      path: "/api/builder/pages",
      summary: "A new page",
      access: "editor",
      role: "editor",
      body: "page-create-request",
      responses: { 201: draft },
      refusals: [404, 409],
      async handle({ services, body, editor }) {
        const created = await services.pages.create(body, editor!.email);
        return created.ok ? reply(created.value, 201) : created;
      },
    }),
    defineRoute<{ layout?: unknown }>({
      method: "post",
      path: "/api/builder/pages/validate",
      summary: "What is wrong with a layout",
      access: "editor",
      body: "layout-validate-request",
      maxBytes: LAYOUT_BYTES,
      responses: { 200: { description: "Every problem with its path; none: it may be saved", schema: "layout-problems" } },
      handle: async ({ services, body }) => reply({ problems: await services.pages.problems(body.layout) }),
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pages/{id}",
      summary: "A page with its draft",
      access: "editor",
      responses: { 200: draft },
      refusals: [404],
      async handle({ services, params }) {
        const found = await services.pages.draft(params["id"]!);
        return found.ok ? reply(found.value) : found;
      },
    }),
    defineRoute<{ layout: unknown; version: number; path?: string; campaign?: string | null; autosave?: boolean }>({
      method: "put",
      path: "/api/builder/pages/{id}",
      summary: "Save the draft",
      description:
        "A live page moves to another path when it is published, not before: until then it is told as nextPath. Its " +
        "campaign waits for that, too. On another version than the stored one nothing is overwritten: 409, and the late " +
        "draft is kept as a version of kind conflict (error.data.keptAs).",
      access: "editor",
      role: "editor",
      body: "page-save-request",
      maxBytes: LAYOUT_BYTES,
      responses: { 200: draft },
      refusals: [404, 409],
      async handle({ services, params, body, editor }) {
        const saved = await services.pages.save(params["id"]!, body, editor!.email);
        return saved.ok ? reply(saved.value) : saved;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/pages/{id}",
      summary: "Move a page to the bin",
      access: "editor",
      role: "publisher",
      responses: { 204: { description: "In the bin, and off the shop" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const removed = await services.pageBin.put(params["id"]!, editor!.email);
        return removed.ok ? noContent() : removed;
      },
    }),
    defineRoute<{ version: number }>({
      method: "post",
      path: "/api/builder/pages/{id}/publish",
      summary: "Make the draft live",
      description:
        "Not while something in it cannot be sold or shown: 422 with every finding, each with its path, code and severity. " +
        "Those of severity warning stop nothing and come with the answer 200 too.",
      access: "editor",
      role: "publisher",
      body: "page-publish-request",
      responses: { 200: { description: "The page, now live, and what is worth a look", schema: "page-published" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, editor }) {
        const published = await services.publishing.publish(params["id"]!, body.version, editor!.email);
        return published.ok ? reply(published.value) : published;
      },
    }),
    defineRoute({
      method: "post",
      path: "/api/builder/pages/{id}/unpublish",
      summary: "Take the page off the shop",
      access: "editor",
      role: "publisher",
      responses: { 200: { description: "The page, no longer live", schema: "page-summary" } },
      refusals: [404],
      async handle({ services, params, editor }) {
        const taken = await services.pages.unpublish(params["id"]!, editor!.email);
        return taken.ok ? reply(taken.value) : taken;
      },
    }),
    defineRoute<{ id?: string; path: string; title?: string }>({
      method: "post",
      path: "/api/builder/pages/{id}/duplicate",
      summary: "A new page with the same draft",
      access: "editor",
      role: "editor",
      body: "page-duplicate-request",
      responses: { 201: draft },
      refusals: [404, 409],
      async handle({ services, params, body, editor }) {
        const copied = await services.pages.duplicate(params["id"]!, body, editor!.email);
        return copied.ok ? reply(copied.value, 201) : copied;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pages/{id}/versions",
      summary: "Versions of a page, newest first",
      description: "Whoever goes on gives `next` of the last answer as `before`.",
      access: "editor",
      query: {
        type: "object",
        properties: {
          before: { type: "string", maxLength: 120, pattern: VERSION_PLACE, description: "`next` of an earlier answer: what is older" },
        },
      },
      responses: { 200: { description: "Who saved or published what, and when; next: there are others", schema: "page-versions" } },
      refusals: [404],
      async handle({ services, params, query }) {
        const versions = await services.pages.versions(params["id"]!, query["before"] as string | undefined);
        return versions.ok ? reply(versions.value) : versions;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pages/{id}/versions/{versionId}",
      summary: "One version with its layout",
      access: "editor",
      responses: { 200: { description: "The version", schema: "page-version" } },
      refusals: [404],
      async handle({ services, params }) {
        const version = await services.pages.version(params["id"]!, params["versionId"]!);
        return version.ok ? reply(version.value) : version;
      },
    }),
  ],
};
