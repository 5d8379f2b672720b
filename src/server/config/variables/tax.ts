/** Who says the tax that comes on top of prices. */
import { defineVariables, optionalText, text, url } from "../variable";
import { sandboxIn } from "./sandbox";

/** TAX_PROVIDER is a file of tax/providers. */
export interface TaxConfig {
  provider: string;
  /** Its address, without a slash at the end. */
  origin: string;
  key: string | undefined;
}

declare module "../config" {
  interface Config {
    tax: TaxConfig;
  }
}

export const group = defineVariables({
  rank: 60,
  variables: {
    TAX_PROVIDER: text("embedded", "Who says the tax that comes on top of prices: the shop's own table, or `http`, a service"),
    TAX_ORIGIN: url((env) => `${sandboxIn(env).url}/tax`, "the sandbox's", "Address of that service"),
    TAX_KEY: optionalText("The key it is asked with"),
  },
  config: ({ TAX_PROVIDER, TAX_ORIGIN, TAX_KEY }) => ({ tax: { provider: TAX_PROVIDER, origin: TAX_ORIGIN, key: TAX_KEY } }),
});
