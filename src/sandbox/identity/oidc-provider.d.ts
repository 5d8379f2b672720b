/**
 * The part of oidc-provider that the sandbox uses; the package comes without types. Its entry warns on Node 20, where the provider itself
 * works.
 */
declare module "oidc-provider/lib/provider.js" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface InteractionDetails {
    uid: string;
    params: Record<string, unknown>;
    prompt: { name: string; reasons: string[] };
    /** Of what the shopper agreed to before. */
    grantId?: string;
    session?: { accountId: string };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: string[]): void;
    save(): Promise<string>;
  }

  /** What hooks get: only what is read here. */
  export interface ProviderContext {
    type: string;
    body: unknown;
    oidc: {
      provider: Provider;
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
      client: { clientId: string };
      params: Record<string, unknown>;
    };
  }

  export interface Code {
    accountId: string;
    destroy(): Promise<void>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: { new (values: { accountId: string; clientId: string }): Grant; find(id: string): Promise<Grant | undefined> };
    readonly Client: { prototype: { redirectUriAllowed(value: string): boolean; postLogoutRedirectUriAllowed(value: string): boolean } };
    callback(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
    interactionDetails(incoming: IncomingMessage, outgoing: ServerResponse): Promise<InteractionDetails>;
    interactionFinished(incoming: IncomingMessage, outgoing: ServerResponse, result: Record<string, unknown>): Promise<void>;
    on(event: "authorization_code.saved", listener: (code: Code) => void): this;
    on(event: "server_error", listener: (context: ProviderContext, error: Error) => void): this;
  }
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  export function createMemoryAdapter(clockToleranceSeconds?: number): (model: string) => unknown;
}
