/** Who calls, as S3 finds out: Signature Version 4 in the header `Authorization`. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { OBJECT_STORE_KEYS } from "./keys";

const MAX_SKEW_MS = 15 * 60_000;

/** S3's name of what is wrong, and the status that goes with it. */
export type Fault = readonly [status: 400 | 403, code: string];

const hash = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
const sign = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** @param now milliseconds since 1970 @returns undefined where the call is the owner's and whole */
export function faultOf(request: Request, body: Uint8Array, now: number): Fault | undefined {
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = "", signed = "", signature = ""] = header.exec(request.headers.get("authorization") ?? "") ?? [];
  const [keyId, day = "", region, service, end] = credential.split("/");
  const at = request.headers.get("x-amz-date") ?? "";
  const said = request.headers.get("x-amz-content-sha256") ?? "";
  if (!signature || service !== "s3" || end !== "aws4_request" || !at.startsWith(day)) return [403, "AccessDenied"];
  if (keyId !== OBJECT_STORE_KEYS.accessKeyId) return [403, "InvalidAccessKeyId"];
  if (region !== OBJECT_STORE_KEYS.region) return [400, "AuthorizationHeaderMalformed"];
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now - time) <= MAX_SKEW_MS)) return [403, "RequestTimeTooSkewed"];
  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return [403, "AccessDenied"];

  const { pathname, searchParams } = new URL(request.url);
  searchParams.sort();
  const headers = names.map((name) => `${name}:${(request.headers.get(name) ?? "").trim()}\n`).join("");
  const canonical = [request.method, pathname, searchParams.toString(), headers, signed, said].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, hash(canonical)].join("\n");
  const parts = [day, region, "s3", "aws4_request"];
  const key = parts.reduce<string | Buffer>((last, part) => sign(last, part), `AWS4${OBJECT_STORE_KEYS.secretAccessKey}`);
  if (!timingSafeEqual(sign(key, toSign), Buffer.from(signature, "hex"))) return [403, "SignatureDoesNotMatch"];
  return said === hash(body) ? undefined : [400, "XAmzContentSHA256Mismatch"];
}
