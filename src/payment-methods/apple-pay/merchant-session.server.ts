/** Leave to show Apple's sheet: asked of Apple by the shop's server, which proves who it is by its certificate. [PAY-4] */
import { request } from "node:https";
import { askProvider, ProviderError } from "../../registry/ask-provider";

/** Shorter than whoever asks the handler waits. */
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;
const PATHS = ["/paymentservices/startSession", "/paymentservices/paymentSession"];

const pods = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${prefix}-pod${index + 1}`);

/** Every host that Apple lists for its requests, and no other: "Setting Up Your Server", production, China, and its sandbox. */
const APPLE_HOSTS: ReadonlySet<string> = new Set(
  [
    "apple-pay-gateway",
    ...pods("apple-pay-gateway-nc", 5),
    ...pods("apple-pay-gateway-pr", 5),
    ...pods("apple-pay-gateway-nc", 5).map((host) => `${host}-dr`),
    ...pods("apple-pay-gateway-pr", 5).map((host) => `${host}-dr`),
    "cn-apple-pay-gateway",
    ...pods("cn-apple-pay-gateway-sh", 3),
    ...pods("cn-apple-pay-gateway-tj", 3),
    "apple-pay-gateway-cert",
    "cn-apple-pay-gateway-cert",
  ].map((host) => `${host}.apple.com`),
);

/**
 * Whether a validation URL that a page sends may be called: exactly Apple's, or exactly the stand-in's. Anything else would let a page
 * make the shop's server call whom it likes, with the shop's certificate.
 *
 * @param standIn address of the stand-in, where there is one
 */
export function isValidationUrl(text: string, standIn?: string): boolean {
  if (standIn && PATHS.some((path) => text === standIn + path)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname, search, hash, href } = new URL(text);
  return (
    protocol === "https:" &&
    APPLE_HOSTS.has(hostname) &&
    PATHS.includes(pathname) &&
    !port &&
    !username &&
    !password &&
    !search &&
    !hash &&
    href === text
  );
}

export interface MerchantIdentity {
  certificate: string;
  key: string;
  /** Who the server must be certified by; the usual ones unless given. */
  authority?: string;
}

/** @param url as `isValidationUrl` has allowed it @throws ProviderError where Apple does not give leave */
export async function merchantSession(url: string, body: object, identity?: MerchantIdentity): Promise<object> {
  const { status, json } = identity
    ? await askWithCertificate(url, body, identity)
    : await askProvider(url, { method: "POST", json: body });
  if (status !== 200 || typeof json !== "object" || json === null || !("merchantSessionIdentifier" in json))
    throw new ProviderError(`Apple answered ${status} and gave no leave to show its sheet`);
  return json;
}

function askWithCertificate(
  url: string,
  body: object,
  { certificate, key, authority }: MerchantIdentity,
): Promise<{ status: number; json: unknown }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new ProviderError("Apple was asked for leave, and did not answer", { cause }));
    const text = JSON.stringify(body);
    const asked = request(
      url,
      {
        method: "POST",
        cert: certificate,
        key,
        ...(authority && { ca: authority }),
        headers: { Accept: "application/json", "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on("data", (part: Buffer) => {
          parts.push(part);
          if ((bytes += part.length) > MAX_BYTES) answer.destroy(new Error("Too long an answer"));
        });
        answer.on("error", fail);
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, json: parsed(Buffer.concat(parts).toString()) }));
      },
    );
    asked.on("error", fail);
    asked.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
