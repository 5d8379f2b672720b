/** Modules of a run, asked for once by each browser instead of once for every test file. */
import type { Plugin } from "vite";

const ASK_AGAIN = "no-cache";
const KEPT = "max-age=3600";

/**
 * The test browser loads every file's screen into a frame of its own, with several hundred modules. Vite lets none of them be kept, as it
 * is made for files that change; in a run that ends, none does, and asking again is half of the time. A new run has a new browser.
 */
export const cachedModules: Plugin = {
  name: "tillwright:cached-modules",
  configureServer({ middlewares, config }) {
    if (config.server.watch !== null) return;
    middlewares.use((request, response, next) => {
      if (request.method !== "GET" || !/\/(src|stories|schemas|locales|layouts|node_modules)\//.test(request.url ?? "")) return next();
      const set = response.setHeader.bind(response);
      response.setHeader = (name, value) => set(name, name.toLowerCase() === "cache-control" && value === ASK_AGAIN ? KEPT : value);
      next();
    });
  },
};
