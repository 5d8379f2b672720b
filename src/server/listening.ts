/** The port that a shop takes, and what is said where it cannot. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** @throws Error in words, with what to do about it */
export function listening(server: Server, port: number, host: string | undefined): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(cannotListen(error, port, host), { cause: error })));
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/**
 * Before a shop opens its database: one that is started beside another by mistake would bring the other's database up to its own version
 * first, and then find that it cannot listen.
 *
 * @throws Error as `listening`
 */
export async function expectFreePort(port: number, host: string | undefined): Promise<void> {
  // 0 takes a free one.
  if (port === 0) return;
  const probe = createServer();
  await listening(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

const CANNOT_LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there. Stop it, or give PORT another one (0 takes a free one)",
  EACCES: "this account may not listen there. Give PORT one of 1024 or more",
  EADDRNOTAVAIL: "this machine has no such address. Look at HOST",
};

const cannotListen = ({ code, message }: NodeJS.ErrnoException, port: number, host: string | undefined): string =>
  `The shop cannot listen on ${host ? `${host}, ` : ""}port ${port}: ${CANNOT_LISTEN[code ?? ""] ?? message}.`;
