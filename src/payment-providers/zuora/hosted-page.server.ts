/**
 * The leave to show a hosted page, and whether what a page brought was signed by Zuora. [PAY-2] [PAY-13]
 *
 * Read in Zuora's public material: POST /v1/rsa-signatures, and what is signed (SHA512withRSA over path, tenant, page, token, time, error
 * code and pass-throughs, joined with #). The payment method's id is not among what is signed: that it is fresh is asked for later.
 */
import { createPublicKey, verify, type KeyObject } from "node:crypto";
import { ProviderError } from "../../registry/ask-provider";
import type { AskZuora } from "./session.server";

export interface HostedPageSettings {
  pagesUrl: string;
  callbackPath: string;
  tenantId?: string;
  gateway?: string;
}

/** As the provider's script takes them. */
export interface HostedPage {
  url: string;
  signature: string;
  token: string;
  tenantId: string;
  key: string;
  id: string;
}

/** What a page brought, as its form sends it on. */
export interface SignedPage {
  token: string;
  timestamp: string;
  signature: string;
}

/** How long what a page brought can be used. In milliseconds. */
const MAX_AGE_MS = 3_600_000;

export function hostedPages(ask: AskZuora, { pagesUrl, callbackPath, tenantId, gateway }: HostedPageSettings) {
  const url = `${pagesUrl}/apps/PublicHostedPageLite.do`;
  let known: { publicKey: KeyObject; tenantId: string } | undefined;

  async function open(pageId: string, currency?: string): Promise<HostedPage> {
    const body = { uri: url, method: "POST", pageId, ...(gateway && { paymentGateway: gateway }), ...(currency && { currency }) };
    const { success, json, code } = await ask("POST", "rsa-signatures", body);
    const { signature, token, tenantId: tenant, key } = json as Record<string, string>;
    if (!success || !signature || !token || !key) throw new ProviderError(`Zuora gave no leave to show a page: ${code}`);
    known = { publicKey: createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }), tenantId: tenantId ?? tenant! };
    return { url, signature, token, tenantId: known.tenantId, key, id: pageId };
  }

  return {
    /** A page to be shown once, for one submission. */
    open,

    /** @param passthrough what the page was shown with, in order */
    async isSigned(pageId: string, { token, timestamp, signature }: SignedPage, passthrough: readonly string[]): Promise<boolean> {
      const age = Date.now() - Number(timestamp);
      if (!(age < MAX_AGE_MS && age > -MAX_AGE_MS)) return false;
      // The tenant's key: after a start nobody may have asked for it yet.
      if (!known) await open(pageId);
      const signed = [callbackPath, known!.tenantId, pageId, token, timestamp, "", ...passthrough].join("#");
      return verify("sha512", Buffer.from(signed), known!.publicKey, Buffer.from(signature, "base64"));
    },
  };
}
