/** A call that is refused: the code stands in a header and in the body. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 400 | 401 | 403 | 404 = 400,
  ) {
    super(message);
  }

  toResponse(): Response {
    const { code, message, status } = this;
    return Response.json({ code, message }, { status, headers: { ApiError: message, ApiErrorCode: code } });
  }
}

/** Euros as forms write them, to minor units. @throws Refusal */
export function readAmount(text: string | undefined): number {
  if (!text || !/^\d+([.,]\d{1,2})?$/.test(text) || !Number(text.replace(",", ".")))
    throw new Refusal("err_invalid_amount", "Invalid amount");
  return Math.round(Number(text.replace(",", ".")) * 100);
}

export const euros = (minorUnits: number): number => minorUnits / 100;
