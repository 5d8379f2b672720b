/** Translations that hold though their source was changed. [BLD-7] */
import type { ConfirmedTranslation } from "../../../../layout/publish/stale-translations";
import { defineRoute, noContent, type RouteModule } from "../../../http/route";

/** A text and its translation, each as long as a field takes it. */
const TEXTS_BYTES = 2 * 1024 * 1024;

export const routes: RouteModule = {
  tag: "Builder: pages",
  routes: [
    defineRoute<ConfirmedTranslation>({
      method: "post",
      path: "/api/builder/pages/{id}/translations/confirm",
      summary: "Say that a translation still holds, though its source was changed",
      description:
        "It is no longer said to be out of date, until its source is changed again. Neither the page nor its version changes. 409 where " +
        "the translation that is stored is another one.",
      access: "editor",
      role: "editor",
      body: "translation-confirm-request",
      maxBytes: TEXTS_BYTES,
      responses: { 204: { description: "It was made from its source as that reads now" } },
      refusals: [404, 409],
      async handle({ services, params, body }) {
        const confirmed = await services.pages.translations.confirmOfPage(params["id"]!, body);
        return confirmed.ok ? noContent() : confirmed;
      },
    }),
    defineRoute<ConfirmedTranslation>({
      method: "post",
      path: "/api/builder/sections/{id}/translations/confirm",
      summary: "Say that a translation of a section still holds, though its source was changed",
      description: "As of a page.",
      access: "editor",
      role: "editor",
      body: "translation-confirm-request",
      maxBytes: TEXTS_BYTES,
      responses: { 204: { description: "It was made from its source as that reads now" } },
      refusals: [404, 409],
      async handle({ services, params, body }) {
        const confirmed = await services.pages.translations.confirmOfSection(params["id"]!, body);
        return confirmed.ok ? noContent() : confirmed;
      },
    }),
  ],
};
