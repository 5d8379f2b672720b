/**
 * A tax service over HTTP. POST {origin}/v1/quotes with a bearer key:
 * `{ currency, ship_to: { country, state, city, postal_code }, lines: [{ id, product, amount }] }`, answered by
 * `{ lines: [{ id, tax, rate }] }`. Amounts are minor units, rates per cent. The sandbox speaks it; for a service that speaks otherwise,
 * copy this file.
 */
import { defineTaxProvider, TaxRequestRefused, TaxUnavailable, type TaxQuote } from "../tax-provider";

const TIMEOUT_MS = 6_000;

/** Statuses that are about the request. All others tell of the service, its address or its key, as 403 and 404 do. */
const ABOUT_THE_REQUEST = [400, 422];
const unavailableBy = (status: number): typeof TaxUnavailable => (ABOUT_THE_REQUEST.includes(status) ? TaxRequestRefused : TaxUnavailable);

export const provider = defineTaxProvider({
  name: "http",
  create: ({ origin, key }) => ({
    async quote({ currency, address, lines }) {
      const request = {
        currency,
        ship_to: { country: address.country, state: address.state, city: address.city, postal_code: address.postalCode },
        lines: lines.map(({ id, path, amount }) => ({ id, product: path, amount })),
      };
      let answer: unknown;
      try {
        const response = await fetch(`${origin}/v1/quotes`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json", ...(key && { Authorization: `Bearer ${key}` }) },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: "error",
        });
        if (!response.ok) throw new (unavailableBy(response.status))(`The tax service answered ${response.status}`);
        answer = await response.json();
      } catch (cause) {
        throw cause instanceof TaxUnavailable ? cause : new TaxUnavailable("The tax service did not answer", { cause });
      }
      return {
        lines: linesOf(
          answer,
          lines.map(({ id }) => id),
        ),
      };
    },
  }),
});

/** What was asked for and nothing else; money that is not whole minor units is nonsense, not to be rounded away. */
function linesOf(answer: unknown, ids: readonly string[]): TaxQuote["lines"] {
  const answered = (answer as { lines?: unknown } | null)?.lines;
  const found = new Map(
    (Array.isArray(answered) ? (answered as { id?: unknown; tax?: unknown; rate?: unknown }[]) : []).map(
      (line) => [line?.id, line] as const,
    ),
  );
  return new Map(
    ids.map((id) => {
      const { tax, rate } = found.get(id) ?? {};
      if (!Number.isSafeInteger(tax) || (tax as number) < 0 || typeof rate !== "number" || !(rate >= 0 && rate <= 100))
        throw new TaxRequestRefused("The tax service answered something else than a tax for every line");
      return [id, { amount: tax as number, percent: rate }];
    }),
  );
}
