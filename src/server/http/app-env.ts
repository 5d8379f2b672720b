import type { HttpBindings } from "@hono/node-server";

/** What the framework carries from one handler of a request to the next. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; route: string };
}
