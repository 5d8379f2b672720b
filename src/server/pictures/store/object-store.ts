/** Files outside of the database, by name, in a bucket of any store that speaks S3. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { PictureStoreConfig } from "../../config/variables/picture-store";

const TIMEOUT_MS = 20_000;
/** After the first one, where the store is busy or broken for a moment. */
const RETRIES = 2;

/** Each throws ObjectStoreUnavailable where the store did not do it. */
export interface ObjectStore {
  /** @param type of its content, as in a header */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /** @returns undefined where it has no such object */
  get(name: string): Promise<Buffer | undefined>;
  /** Removed before is as good. */
  remove(name: string): Promise<void>;
}

/** In words of the log. */
export class ObjectStoreUnavailable extends Error {}

/** It answers, and has no such object although a row names it. */
export class ObjectLost extends ObjectStoreUnavailable {}

export function s3Store({ url, region, accessKeyId, secretAccessKey }: PictureStoreConfig): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  async function call(method: "GET" | "PUT" | "DELETE", name: string, body?: { content: Uint8Array; type: string }): Promise<Response> {
    const failed = (what: string, cause?: unknown) =>
      new ObjectStoreUnavailable(`The picture store ${what} (${method} ${name})`, { cause });
    let response: Response;
    try {
      response = await client.fetch(`${url}/${name}`, {
        method,
        headers: {
          // What is signed with it, so that nothing is stored that was cut short on its way.
          "X-Amz-Content-Sha256": createHash("sha256")
            .update(body?.content ?? "")
            .digest("hex"),
          ...(body && { "Content-Type": body.type }),
        },
        ...(body && { body: Uint8Array.from(body.content) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
    } catch (error) {
      throw failed("did not answer", error);
    }
    if (response.ok || response.status === 404) return response;
    throw failed(`answered ${response.status}${await said(response)}`);
  }

  return {
    async put(name, content, type) {
      const response = await call("PUT", name, { content, type });
      await response.body?.cancel();
      if (!response.ok) throw new ObjectStoreUnavailable(`The picture store has no such bucket (PUT ${name})`);
    },
    async get(name) {
      const response = await call("GET", name);
      if (response.ok)
        try {
          return Buffer.from(await response.arrayBuffer());
        } catch (cause) {
          throw new ObjectStoreUnavailable(`The picture store broke off (GET ${name})`, { cause });
        }
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await (await call("DELETE", name)).body?.cancel();
    },
  };
}

/** The name of the failure, which S3 says in XML: wrong keys and a clock that is off look alike without it. */
async function said(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
  return code ? `, ${code}` : "";
}
