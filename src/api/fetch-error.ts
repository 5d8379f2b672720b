/** Apart from the calls themselves: this much is on every page, for parts that may fail to arrive. */

/** A call that was not answered with success. `code` is the HTTP status; 0 when there was no answer at all. */
export class FetchError extends Error {
  override name = "FetchError";
  constructor(
    message: string,
    readonly code: number,
    /** The server's own word for what went wrong, for example "price-changed". */
    readonly reason: string | undefined,
    readonly requestId: string | undefined,
    readonly body: unknown,
  ) {
    super(message);
  }

  /** The server's words for the shopper, in their language; "" where it said none: there was no answer, or a gateway's. [I18N-1] */
  get words(): string {
    const message = (this.body as { error?: { message?: unknown } } | undefined)?.error?.message;
    return typeof message === "string" ? message : "";
  }
}
