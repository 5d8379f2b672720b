import type { Context } from "hono";
import type { Config } from "../config/config";
import type { AppEnv } from "./app-env";

/** The IP that a request comes from, for rate limits: the last one that a trusted proxy names, else that of the connection. */
export function callerIp(context: Context<AppEnv>, { trustProxy }: Pick<Config, "trustProxy">): string {
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || context.env.incoming?.socket.remoteAddress || "unknown";
}
