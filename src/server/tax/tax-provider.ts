/** What a developer writes to let another service say the tax: one file in providers/, found by itself and chosen by TAX_PROVIDER. */
import type { Address } from "../../domain/order/order";

export interface TaxRequest {
  /** ISO 4217; amounts are minor units of it. */
  currency: string;
  /** Where it is sold to; its country taxes on top of the price, and what that needs (a state) is there. */
  address: Address;
  /** One per offer and add-on of an order, after discount, without tax; ids are unique. */
  lines: readonly { id: string; path: string; amount: number }[];
}

export interface TaxQuote {
  /** Tax of each line by its id: minor units, and the rate in per cent. Every line of the request has one. */
  lines: ReadonlyMap<string, { amount: number; percent: number }>;
}

export interface TaxProvider {
  /**
   * Asked for every preview and every order whose tax comes on top of the price; must answer within seconds, and the same for the same
   * request.
   * @throws TaxUnavailable when it cannot say: then nothing is ordered; TaxRequestRefused where that is for this request alone
   */
  quote(request: TaxRequest): Promise<TaxQuote>;
}

export interface TaxProviderConfig {
  /** TAX_ORIGIN, without a slash at the end. */
  origin: string;
  /** TAX_KEY; undefined where none is set. */
  key: string | undefined;
}

export interface TaxProviderDefinition {
  /** As TAX_PROVIDER names it; the same as the file's name. */
  name: string;
  create(config: TaxProviderConfig): TaxProvider;
}

export const defineTaxProvider = (provider: TaxProviderDefinition): TaxProviderDefinition => provider;

/** The provider is down, too slow or answers nonsense. Its message is for the log, never for shoppers. */
export class TaxUnavailable extends Error {
  override name = "TaxUnavailable";
}

/** It answered, and cannot say for this very request, as for an address or a product that it does not know: it may well for others. */
export class TaxRequestRefused extends TaxUnavailable {
  override name = "TaxRequestRefused";
}
