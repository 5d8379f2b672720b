/** A REST call that is refused, in the provider's shape. */
import { randomBytes } from "node:crypto";

const STATUS = {
  AUTHENTICATION_FAILURE: 401,
  RESOURCE_NOT_FOUND: 404,
  INVALID_REQUEST: 400,
  UNPROCESSABLE_ENTITY: 422,
  DUPLICATE_REQUEST_ID: 409,
} as const;

export class Refusal extends Error {
  constructor(
    readonly problem: keyof typeof STATUS,
    readonly issue: string,
  ) {
    super(issue);
  }

  toResponse(): Response {
    const { problem, issue } = this;
    const body = {
      name: problem,
      message: "The request was not performed.",
      debug_id: randomBytes(7).toString("hex"),
      details: [{ issue, description: issue }],
      links: [],
    };
    return Response.json(body, { status: STATUS[problem] });
  }
}
