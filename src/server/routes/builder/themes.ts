/** Themes as the shop has them. */
import { defineRoute, reply, type RouteModule } from "../../http/route";

export const routes: RouteModule = {
  tag: "Builder: themes",
  routes: [
    defineRoute({
      method: "get",
      path: "/api/builder/themes",
      summary: "All themes, with what the shop changed of them",
      access: "editor",
      responses: {
        200: { description: "By name; `values` by token, and only those that differ from the theme's own", schema: "theme-list" },
      },
      handle: async ({ services }) => reply({ themes: [...(await services.themes.current()).values()] }),
    }),
    defineRoute<{ version: number; values: Record<string, unknown> }>({
      method: "put",
      path: "/api/builder/themes/{name}",
      summary: "Change a theme, on every page that wears it at once",
      description:
        "The values replace those there were; a token that is left out has the theme's own. What a token does not take " +
        "answers 422 with each problem. On another version than the stored one nothing is overwritten: 409.",
      access: "editor",
      role: "publisher",
      body: "theme-save-request",
      responses: { 200: { description: "The theme as it is now", schema: "theme" } },
      refusals: [404, 409, 422],
      async handle({ services, params, body, editor }) {
        const saved = await services.themes.save(params["name"]!, body, editor!.email);
        return saved.ok ? reply(saved.value) : saved;
      },
    }),
  ],
};
