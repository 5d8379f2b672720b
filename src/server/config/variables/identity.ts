/** Where shoppers sign in. */
import { defineVariables, optionalText, text, url, type Variable } from "../variable";
import { sandboxIn } from "./sandbox";

/** An OpenID provider, and what it knows the shop by. */
export interface IdentityConfig {
  /** https, or http on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the parameter that takes `authProvider` to the provider. */
  providerParameter: string;
}

declare module "../config" {
  interface Config {
    /** Absent: nowhere, and the shop sells to anonymous shoppers only. */
    identity?: IdentityConfig;
  }
}

/** The sandbox's client, unless a provider is named. */
const SANDBOX_CLIENT = { clientId: "tillwright-shop", clientSecret: "known-to-the-sandbox-only" };

const address = url(() => "", "", "");
const OIDC_ISSUER: Variable<{ given: string | undefined; sandbox: string | undefined }> = {
  default: "the sandbox's",
  about: "The OpenID provider where shoppers sign in",
  read(env, name) {
    if (!env[name]) return { given: undefined, sandbox: sandboxIn(env).on ? `${sandboxIn(env).url}/identity` : undefined };
    const issuer = address.read(env, name);
    const { protocol, hostname } = new URL(issuer);
    if (protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
      throw new Error(`${name}: expected https, got "${issuer}"`);
    return { given: issuer, sandbox: undefined };
  },
};

export const group = defineVariables({
  rank: 50,
  variables: {
    OIDC_ISSUER,
    OIDC_CLIENT_ID: optionalText("What that provider knows the shop by", "the sandbox's"),
    OIDC_CLIENT_SECRET: optionalText("The secret that goes with it", "the sandbox's"),
    OIDC_PROVIDER_PARAMETER: text("identity_provider", "Name of the parameter that takes `authProvider` to it"),
  },
  config({ OIDC_ISSUER: { given, sandbox }, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_PROVIDER_PARAMETER }) {
    const providerParameter = OIDC_PROVIDER_PARAMETER;
    if (sandbox) return { identity: { issuer: sandbox, ...SANDBOX_CLIENT, providerParameter } };
    if (!given) return {};
    if (!clientId || !clientSecret) throw new Error("OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
    return { identity: { issuer: given, clientId, clientSecret, providerParameter } };
  },
});
