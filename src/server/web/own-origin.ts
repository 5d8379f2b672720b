/** Which origin the shop's own pages have. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether `origin`, as a browser names it, is that of the shop's pages. PUBLIC_URL says so and nothing else: the Host header is whatever
 * the page that
 * calls was opened under, also a name of somebody else's that leads to this machine. A shop on this very machine is reached by each of its
 * names.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!LOOPBACK.test(own.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return LOOPBACK.test(hostname) && protocol === own.protocol && port === own.port;
}
