/** Bodies kept in memory with their compressed forms, made once each and when first asked for. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export type Encoding = "br" | "gzip" | "identity";

export class CompressedBody {
  readonly etag: string;
  readonly #forms = new Map<Encoding, Promise<Buffer> | Buffer>();

  /** @param brotli the body in this form, where the build has made it already, smaller than there is time for here */
  constructor(
    readonly body: Buffer,
    private readonly isText = true,
    brotli?: Buffer,
  ) {
    if (brotli) this.#forms.set("br", brotli);
    this.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  }

  /** The best form for an Accept-Encoding header; small and binary bodies stay as they are. */
  async form(acceptEncoding: string | null): Promise<{ body: Buffer; encoding: Encoding }> {
    const encoding = this.isText && this.body.byteLength > 600 ? preferred(acceptEncoding) : "identity";
    if (encoding === "identity") return { body: this.body, encoding };
    let form = this.#forms.get(encoding);
    if (!form) {
      form =
        encoding === "br"
          ? brotliAsync(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
          : gzipAsync(this.body, { level: 6 });
      this.#forms.set(encoding, form);
    }
    // A settled promise is put away, so that the thousandth reader does not wait a turn.
    const body = Buffer.isBuffer(form) ? form : await form;
    this.#forms.set(encoding, body);
    return { body, encoding };
  }

  /** Answers 304 when the reader has it already. */
  async answer(request: Headers, status: number, headers: Readonly<Record<string, string>>): Promise<Response> {
    if (status === 200 && request.get("if-none-match")?.includes(this.etag))
      return new Response(null, { status: 304, headers: { ...headers, ETag: this.etag } });
    const { body, encoding } = await this.form(request.get("accept-encoding"));
    return new Response(body as Uint8Array<ArrayBuffer>, {
      status,
      headers: { ...headers, ETag: this.etag, ...(encoding !== "identity" && { "Content-Encoding": encoding }) },
    });
  }
}

/** Below it a header costs more than is won. */
const WORTH_IT_BYTES = 4_096;

/**
 * The best form of an answer that is made for one reader: quicker to make than what is kept above, and a little larger.
 *
 * @returns undefined where it travels as it is
 */
export async function compressedOnce(
  text: string,
  acceptEncoding: string | null,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding } | undefined> {
  const encoding = text.length < WORTH_IT_BYTES ? "identity" : preferred(acceptEncoding);
  if (encoding === "identity") return undefined;
  const body = await (encoding === "br"
    ? brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })
    : gzipAsync(text, { level: 3 }));
  return { body: new Uint8Array(body), encoding };
}

function preferred(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? "gzip" : "identity";
}
