/** A REST call that is refused: mostly 200, with reasons. */
import { randomUUID } from "node:crypto";

const REASONS = {
  unauthorized: [90000011, "this resource is protected, please sign in first"],
  missing: [50000020, "is required or not valid"],
  unknown: [50000040, "Cannot find entity by key"],
  declined: [53200050, "Transaction declined.generic_decline - Your card was declined."],
  insufficient_funds: [53200050, "Transaction declined.insufficient_funds - Your card has insufficient funds."],
  stolen_card: [53200050, "Transaction declined.stolen_card - Your card was declined."],
  state: [53200061, "The operation is not allowed in this state"],
  amount: [53200062, "The amount is more than is left"],
  conflict: [50000050, "The idempotency key is in use"],
} as const;

export class Refusal extends Error {
  readonly code: number;

  constructor(
    reason: keyof typeof REASONS,
    readonly subject = "",
    readonly more: object = {},
  ) {
    super(subject ? `${REASONS[reason][1]}: '${subject}'` : REASONS[reason][1]);
    this.code = REASONS[reason][0];
  }

  toResponse(status = this.code === REASONS.unauthorized[0] ? 401 : 200): Response {
    const { code, message, more } = this;
    const requestId = randomUUID();
    return Response.json(
      {
        success: false,
        processId: requestId.replace(/-/g, "").slice(0, 16).toUpperCase(),
        reasons: [{ code, message }],
        requestId,
        ...more,
      },
      { status },
    );
  }
}
