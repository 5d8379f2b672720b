/** A call that is refused, in the shape and with the codes of the real interface. */
const STATUS = {
  UNAUTHORIZED: 401,
  TRANSACTION_NOT_FOUND: 404,
  ALIAS_NOT_FOUND: 404,
  INVALID_JSON_PAYLOAD: 400,
  UNRECOGNIZED_PROPERTY: 400,
  INVALID_PROPERTY: 400,
  INVALID_TRANSACTION_STATUS: 400,
  INVALID_ALIAS: 400,
  EXPIRED_CARD: 400,
  BLOCKED_CARD: 400,
  DECLINED: 400,
  CLIENT_ERROR: 400,
} as const;

export class Refusal extends Error {
  readonly status: 400 | 401 | 404 | 409 | 422;

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
    { status, transactionId }: { status?: 409 | 422; transactionId?: string } = {},
  ) {
    super(message);
    this.status = status ?? STATUS[code];
    if (transactionId) this.transactionId = transactionId;
  }

  readonly transactionId?: string;

  toResponse(): Response {
    const { code, message, transactionId, status } = this;
    return Response.json({ error: { code, message }, ...(transactionId && { transactionId }) }, { status });
  }
}
