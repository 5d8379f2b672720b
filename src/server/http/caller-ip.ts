import { isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Config } from "../config/config";
import type { AppEnv } from "./app-env";

type ProxySettings = Pick<Config, "trustProxy">;

/** The IP that a request comes from: the last one that a trusted proxy names, else that of the connection. */
export function callerIp(context: Context<AppEnv>, { trustProxy }: ProxySettings): string {
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || context.env.incoming?.socket.remoteAddress || "unknown";
}

/** Whom a rate limit counts a request for. */
export const callerNetwork = (context: Context<AppEnv>, settings: ProxySettings): string => networkOf(callerIp(context, settings));

/**
 * @returns an IPv4 address as it is, also one that is written as IPv6; of any other IPv6 address its first 64 bits, as a network has at
 * least 2^64 of them (RFC 4291, 2.5.1) and would be counted once with each
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  // A URL writes each address in one way only.
  const [head = "", tail] = new URL(`http://[${ip.replace(/%.*$/, "")}]`).hostname.slice(1, -1).split("::");
  const groups = head ? head.split(":") : [];
  if (tail !== undefined) while (groups.length < 8 - (tail ? tail.split(":").length : 0)) groups.push("0");
  return `${groups.slice(0, 4).join(":")}::/64`;
}
