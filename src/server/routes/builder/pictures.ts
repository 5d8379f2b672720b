/** The library of pictures. [BLD-4] */
import { say } from "../../../registry/message";
import type { ReplacementRequest } from "../../../domain/media/picture-replacement";
import { mayAs } from "../../../domain/person/editor-role";
import { defineRoute, noContent, reply, type RouteModule } from "../../http/route";
import type { AltTexts } from "../../pictures/picture-rows";
import { refuse } from "../../result/refusal";

const UPLOAD_BYTES = 10 * 1024 * 1024;

export const routes: RouteModule = {
  tag: "Builder: pictures",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/pictures",
      summary: "Pictures of the library",
      description:
        "The latest first. Of those that nothing uses an answer may have fewer than there are, or none, and `next` all the same: so many " +
        "are looked at for one answer.",
      access: "editor",
      query: {
        type: "object",
        properties: {
          search: { type: "string", maxLength: 100, description: "How words of their names, or of what they show, begin" },
          address: { type: "string", maxLength: 200, description: "The one that stands there, if the library has it" },
          unused: { type: "boolean", description: "true: those alone that nothing shows or waits for" },
          after: { type: "string", maxLength: 60, description: "`next` of the answer before" },
        },
      },
      responses: { 200: { description: "The latest first, some at a time", schema: "picture-list" } },
      handle: async ({ services, query }) => reply(await services.pictures.list(query)),
    }),
    defineRoute<Uint8Array>({
      method: "post",
      path: "/api/builder/pictures",
      summary: "Upload a picture",
      description:
        "The body is the file: JPEG, PNG, WebP, AVIF, GIF or SVG, of 10 MiB at most. What it is its bytes say. Who uploads the same file " +
        "again is answered the picture there is.",
      access: "editor",
      role: "editor",
      limit: "picture",
      bodyType: "bytes",
      maxBytes: UPLOAD_BYTES,
      query: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string", minLength: 1, maxLength: 300, description: "What the file is called" } },
      },
      responses: { 201: { description: "The picture, with where it stands", schema: "picture" } },
      refusals: [413, 415, 422, 429, 503],
      async handle({ services, body, query, editor }) {
        const added = await services.pictures.upload(body, query["name"] as string, editor!.email);
        return added.ok ? reply(added.value, 201) : added;
      },
    }),
    defineRoute<{ name: string; alt: AltTexts }>({
      method: "put",
      path: "/api/builder/pictures/{id}",
      summary: "Name a picture, and say what it shows",
      description: "Pages have texts of their own: they stay as they are.",
      access: "editor",
      role: "editor",
      body: "picture-change-request",
      responses: { 200: { description: "The picture", schema: "picture" } },
      refusals: [404],
      async handle({ services, params, body }) {
        const changed = await services.pictures.change(params["id"]!, body);
        return changed.ok ? reply(changed.value) : changed;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pictures/{id}/uses",
      summary: "Pages that show a picture",
      access: "editor",
      responses: { 200: { description: "The first twenty, in what is live or in the draft", schema: "picture-uses" } },
      refusals: [404],
      async handle({ services, params }) {
        const pages = await services.pictures.uses(params["id"]!);
        return pages.ok ? reply({ pages: pages.value }) : pages;
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/pictures/{id}/replacement",
      summary: "Where a picture would be replaced",
      description:
        "Pages whose drafts show it, saved sections, and where it would stay: in the bin, in what goes live by " +
        "itself, as a theme's logo, in what is live " +
        "of pages whose drafts show it no longer. 500 pages at most; `more`: there are others.",
      access: "editor",
      role: "editor",
      responses: { 200: { description: "Pages by their id, sections by name", schema: "picture-replacement-plan" } },
      refusals: [404],
      async handle({ services, params }) {
        const plan = await services.pictureReplacements.plan(params["id"]!);
        return plan.ok ? reply(plan.value) : plan;
      },
    }),
    defineRoute<ReplacementRequest>({
      method: "post",
      path: "/api/builder/pictures/{id}/replacement",
      summary: "Show another picture in its place",
      description:
        "On the drafts of these pages, as they stand then: each is another version of its page, and live when the page is published. " +
        "Sections go live at once, which is why they take the right to publish. Texts beside the picture stay as they are.",
      access: "editor",
      role: "editor",
      body: "picture-replacement-request",
      responses: { 200: { description: "What came of each, in the order asked", schema: "picture-replacement-result" } },
      refusals: [404, 422],
      async handle({ services, params, body, editor }) {
        if (body.sections.length > 0 && !mayAs(editor!.role, "publisher"))
          return refuse("forbidden", say("replacing-needs-publisher", { role: say("role-publisher") }));
        const replaced = await services.pictureReplacements.replace(params["id"]!, body, editor!.email);
        return replaced.ok ? reply(replaced.value) : replaced;
      },
    }),
    defineRoute({
      method: "delete",
      path: "/api/builder/pictures/{id}",
      summary: "Take a picture out of the library",
      access: "editor",
      role: "editor",
      responses: { 204: { description: "Gone" } },
      refusals: [404, 409],
      async handle({ services, params, editor }) {
        const removed = await services.pictures.remove(params["id"]!, editor!.email);
        return removed.ok ? noContent() : removed;
      },
    }),
  ],
};
