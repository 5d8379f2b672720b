/** The OpenID provider behind the sandbox's sign-in: discovery, authorization code with PKCE, tokens, userinfo, end of session. */
import { randomBytes } from "node:crypto";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";
import { Provider, type ProviderContext } from "oidc-provider/lib/provider.js";
import { keyPair } from "../key-pair";
import { shopperBy } from "./demo-shoppers";
import { errorPage, signedOutPage, signOutPage } from "./pages";

/** As the shop knows itself by when nothing else is set. */
const SHOP = { client_id: "tillwright-shop", client_secret: "known-to-the-sandbox-only" };
const SCOPES = "openid email profile address offline_access";
const HOUR = 3_600;

export interface OpenIdOptions {
  issuer: string;
  /** True once for a shopper whose code is to be worthless: it is then thrown away as it is made. */
  takesBackCodeOf(sub: string): boolean;
}

export function createOpenIdProvider({ issuer, takesBackCodeOf }: OpenIdOptions): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        ...SHOP,
        client_name: "The shop",
        token_endpoint_auth_method: "client_secret_basic",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: ["https://shop.example/api/sf/oauth2/callback"],
      },
    ],
    jwks: { keys: [{ ...keyPair().privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "sandbox" }] },
    // Cookies do not tell ports apart, so these names must not be the shop's.
    cookies: {
      keys: [randomBytes(16).toString("hex")],
      names: { session: "sandbox_identity", interaction: "sandbox_sign_in", resume: "sandbox_resume" },
    },
    claims: {
      address: ["address"],
      email: ["email", "email_verified"],
      profile: [
        "family_name",
        "given_name",
        "custom:ContactId",
        "custom:AccountId",
        "custom:segment",
        "custom:external_segment",
        "lmo:lst",
      ],
    },
    // What the discovery document says is what can be had: nothing stands in it that nobody here answers.
    responseTypes: ["code"],
    scopes: SCOPES.split(" "),
    clientAuthMethods: ["client_secret_basic"],
    discovery: { prompt_values_supported: ["none", "login", "consent"] },
    features: {
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: show(signOutPage), postLogoutSuccessSource: show(signedOutPage) },
    },
    pkce: { required: () => true },
    extraParams: ["identity_provider"],
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 30 * 24 * HOUR,
      Session: 24 * HOUR,
    },
    interactions: { url: (_context: ProviderContext, { uid }: { uid: string }) => `${new URL(issuer).pathname}/sign-in/${uid}` },
    findAccount: (_context: ProviderContext, sub: string) => accountOf(sub),
    loadExistingGrant: grantFor,
    renderError: (context: ProviderContext, { error, error_description }: Record<string, string>) =>
      show(() => errorPage(error ?? "error", error_description ?? ""))(context),
  });
  // A shop on any address may use the sandbox; a real provider compares the whole address.
  provider.Client.prototype.redirectUriAllowed = (value) => new URL(value).pathname.endsWith("/api/sf/oauth2/callback");
  provider.Client.prototype.postLogoutRedirectUriAllowed = () => true;
  provider.on("authorization_code.saved", (code) => {
    if (takesBackCodeOf(code.accountId)) void code.destroy();
  });
  provider.on("server_error", (_context, error) => console.error("The sandbox's sign-in failed:", error));
  return provider;
}

function accountOf(sub: string) {
  const shopper = shopperBy(sub);
  if (!shopper) return undefined;
  const { email, given_name, family_name, address, attributes } = shopper;
  return {
    accountId: sub,
    claims: async () => ({
      sub,
      ...(email && { email, email_verified: true, given_name, family_name }),
      ...(address && { address }),
      ...attributes,
    }),
  };
}

/** The shop is the provider's own: nobody is asked whether it may know who they are. */
async function grantFor({ oidc: { provider, session, client } }: ProviderContext) {
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/** A page of ours, written where the provider would write its own. */
const show =
  (page: (form: string) => Response) =>
  async (context: ProviderContext, form = ""): Promise<void> => {
    context.type = "html";
    context.body = await page(form).text();
  };
