/** The tax of an order: read out of the price where it is contained, asked for where it comes on top. */
import type { PricedPart } from "../../domain/order/order-total";
import type { Address } from "../../domain/order/order";
import { addedTax, containedTax, ownVatPercent, type VatRates } from "../../domain/money/tax";
import { say, type Message, type MessageKey } from "../../registry/message";
import { ok, refuse, type Result } from "../result/refusal";
import { statesOf, vatPercent } from "./rates";
import { TaxUnavailable, type TaxProvider, type TaxQuote, type TaxProviderConfig, type TaxProviderDefinition } from "./tax-provider";

const found = import.meta.glob<{ provider: TaxProviderDefinition }>("./providers/*.ts", { eager: true });
const definitions = new Map(Object.values(found).map(({ provider }) => [provider.name, provider]));

/** The parts with the tax their price contains; as they are where the country's rate is not known. @param rates of the shop's own */
export function withContainedTax(parts: readonly PricedPart[], country: string, rates?: VatRates): PricedPart[] {
  const standard = vatPercent(country);
  return parts.map((part) => {
    const percent = ownVatPercent(country, part.vatRate, rates) ?? standard;
    return percent === undefined ? part : { ...part, tax: { amount: containedTax(part.amount - part.discount, percent), percent } };
  });
}

export class Taxes {
  readonly #provider: TaxProvider;

  /** @param onFailure hears why a provider could not say, for the log @throws Error when there is no such provider */
  constructor(
    name: string,
    config: TaxProviderConfig,
    private readonly onFailure: (error: TaxUnavailable) => void,
  ) {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`TAX_PROVIDER: expected one of ${[...definitions.keys()].join(", ")}, got "${name}"`);
    this.#provider = definition.create(config);
  }

  /**
   * The parts with the tax that comes on top of them at `address`; refused when the address does not say enough, or the provider cannot.
   * What the shop itself says of a part is not asked for.
   *
   * @param rates of the shop's own
   */
  async added(parts: readonly PricedPart[], currency: string, address: Address, rates?: VatRates): Promise<Result<PricedPart[]>> {
    try {
      return await this.quoted(parts, currency, address, rates);
    } catch (error) {
      if (!(error instanceof TaxUnavailable)) throw error;
      return refuse("tax-unavailable", say("tax-unavailable"));
    }
  }

  /**
   * As `added`, for whoever asks again later and has to know why nobody could say.
   *
   * @throws TaxUnavailable
   */
  async quoted(parts: readonly PricedPart[], currency: string, address: Address, rates?: VatRates): Promise<Result<PricedPart[]>> {
    const problem = addressProblem(address);
    if (problem) return refuse("invalid", problem.message, { problems: [problem] });
    const own = new Map(parts.map((part) => [part.id, ownVatPercent(address.country!, part.vatRate, rates)]));
    const asked = parts.filter(({ id }) => own.get(id) === undefined);
    try {
      const { lines } = asked.length ? await this.#provider.quote({ currency, address, lines: asked.map(taxable) }) : NOTHING_ASKED;
      return ok(
        parts.map((part) => {
          const percent = own.get(part.id);
          if (percent === undefined) return { ...part, tax: lines.get(part.id)! };
          return { ...part, tax: { amount: addedTax(taxable(part).amount, currency, percent), percent } };
        }),
      );
    } catch (error) {
      if (error instanceof TaxUnavailable) this.onFailure(error);
      throw error;
    }
  }
}

const NOTHING_ASKED: TaxQuote = { lines: new Map() };
const taxable = ({ id, path, amount, discount }: PricedPart) => ({ id, path, amount: amount - discount });

/** What is missing to know the tax: the country; a state where it is taxed by state; in the US the postcode too. [TAX-1] */
function addressProblem({ country, state, postalCode }: Address): { path: string; code: string; message: Message } | undefined {
  const at = (field: string, code: string, message: Message) => ({ path: `billingDetails.${field}`, code, message });
  if (!country) return at("country", "required", say("no-billing-country"));
  const states = statesOf(country);
  if (states && !state?.trim()) return at("state", "required", missing("field-state"));
  if (states && !states.includes(state!.trim())) return at("state", "enum", say("state-invalid"));
  if (country === "US" && !postalCode?.trim()) return at("postalCode", "required", missing("field-postalCode"));
  return undefined;
}

const missing = (field: MessageKey): Message => say("billing-parts-missing", { fields: { list: [say(field)] } });
