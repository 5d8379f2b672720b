/** What a shop is set up with to charge by the sandbox's Zuora. */
import { ZUORA_SANDBOX } from "../../src/sandbox/zuora/keys";

export function zuoraSettings(origin: string): Record<string, string> {
  const { clientId, clientSecret, tenantId, gateway, pages, callbackPath } = ZUORA_SANDBOX;
  const url = `${origin}/zuora`;
  return {
    clientId,
    clientSecret,
    tenantId,
    gateway,
    cardPageId: pages.card,
    achPageId: pages.ach,
    directDebitPageId: pages.dd,
    callbackPath,
    url,
    pagesUrl: url,
    scriptUrl: `${url}/Resources/libs/hosted/1.3.1/zuora-min.js`,
    authAmount: "1",
  };
}
