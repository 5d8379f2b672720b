/** Sign-in for shoppers: a real OpenID provider with demo accounts, and ways to make it fail. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Provider } from "oidc-provider/lib/provider.js";
import { defineProvider, type SandboxEnv } from "../provider";
import { DEMO_PASSWORD, shopperBy } from "./demo-shoppers";
import { createOpenIdProvider } from "./openid";
import { consentPage, errorPage, overviewPage, signInPage } from "./pages";

const MOUNT = "/identity";

/**
 * For requests that the provider itself has answered. A copy: loaded after a server was made, the package's own is not known to it as such.
 */
const alreadySent = () => RESPONSE_ALREADY_SENT.clone();

export const provider = defineProvider({
  name: "identity",
  title: "Sign-in",
  description: "The OpenID provider where shoppers sign in.",
  createApp(sandbox) {
    const app = new Hono<SandboxEnv>();
    /** Shoppers whose next code is thrown away, and how many of the next token calls fail. */
    const worthless = new Set<string>();
    let failures = 0;
    let made: Provider | undefined;
    // Made when it is first asked: only then the sandbox knows its address.
    const openid = () =>
      (made ??= createOpenIdProvider({ issuer: sandbox.url() + MOUNT, takesBackCodeOf: (sub) => worthless.delete(sub) }));

    app.get("/", () => overviewPage());

    app.get("/sign-in/:uid", async (context) => {
      const details = await detailsOf(openid(), context.env);
      if (!details) return errorPage("expired", "This sign-in was begun too long ago, or in another browser.");
      if (details.prompt.name === "consent")
        return consentPage({ action: new URL(context.req.url).pathname, scopes: textOf(details.params["scope"])?.split(" ") ?? [] });
      return signInPage({ action: new URL(context.req.url).pathname, authProvider: textOf(details.params["identity_provider"]) });
    });

    app.post("/sign-in/:uid", async (context) => {
      const { incoming, outgoing } = context.env;
      const fields = new URLSearchParams(await context.req.text());
      const details = await detailsOf(openid(), context.env);
      if (!details) return errorPage("expired", "This sign-in was begun too long ago, or in another browser.");
      const finish = async (result: Record<string, unknown>) => {
        await openid().interactionFinished(incoming, outgoing, result);
        return alreadySent();
      };
      const outcome = fields.get("outcome");
      if (outcome === "cancel") return finish({ error: "access_denied", error_description: "The shopper went back" });
      if (outcome === "denied") return finish({ error: "access_denied", error_description: "This account may not sign in" });
      if (outcome === "unavailable") return finish({ error: "temporarily_unavailable", error_description: "Out of order" });
      // The grant was made with the session; agreeing is all that is left to do.
      if (details.prompt.name === "consent") return finish({ consent: { grantId: details.grantId } });
      const shopper = shopperBy(fields.get("shopper") ?? "");
      if (!shopper || fields.get("password") !== DEMO_PASSWORD)
        return signInPage({
          action: new URL(context.req.url).pathname,
          error: "That password is not right.",
          chosen: shopper?.sub,
          authProvider: textOf(details.params["identity_provider"]),
        });
      if (outcome === "expired") worthless.add(shopper.sub);
      if (outcome === "server-error") failures++;
      return finish({ login: { accountId: shopper.sub } });
    });

    app.post("/token", async (context, next) => {
      if (failures === 0) return next();
      failures--;
      return context.text("Internal Server Error", 500);
    });

    app.all("/*", async (context) => {
      const { incoming, outgoing } = context.env;
      // The provider finds out from both addresses where it is mounted.
      Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url!.slice(MOUNT.length) || "/" });
      await openid().callback()(incoming, outgoing);
      return alreadySent();
    });
    return app;
  },
});

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** undefined when this browser has no such sign-in under way. */
const detailsOf = (openid: Provider, { incoming, outgoing }: HttpBindings) =>
  openid.interactionDetails(incoming, outgoing).catch(() => undefined);
