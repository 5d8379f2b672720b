/** The shopper's browser: brings the page's blocks and makes the page alive. */
import { hydrateRoot } from "react-dom/client";
import { setBotTokens } from "../api/bot-token";
import { reportError } from "../api/report";
import { assembleShop } from "../shop/assemble-shop";
import { sessionKeyValue } from "../shop/storage";
import type { Telling } from "../shop/telling/start";
import "../ui/base.css";
import "../ui/themes/folio.css";
import "../ui/themes/sentinel.css";
import { aliveBlockTypes } from "./block-types";
import type { DocumentState } from "./document";
import { registry } from "./registry";
import { StorefrontApp } from "./storefront-app";

async function start(): Promise<void> {
  const { page, state, preview } = JSON.parse(document.getElementById("tillwright-state")!.textContent!) as DocumentState;
  const types = aliveBlockTypes(page, registry);
  const [form] = await Promise.all([types.includes("checkout-form") ? import("../shop/checkout-form") : null, registry.preload(types)]);
  const shop = assembleShop(state, form && form.createCheckoutForm, { storage: sessionKeyValue(), live: true });
  hydrateRoot(
    document.getElementById("root")!,
    <StorefrontApp
      page={page}
      shop={shop}
      registry={registry}
      texts={state.texts}
      preview={preview}
      hydrating
      onBlockError={(error, block) => {
        const message = `Block ${block.type} (${block.id}) failed`;
        console.error(message, error);
        reportError(message, error);
      }}
    />,
    { onCaughtError: () => {} },
  );
  shop.start();
  if (preview) return;
  // Whoever listens beside the shop comes when the browser has time, or when a guarded call needs its token.
  let listening: Promise<Telling> | undefined;
  const listen = () => (listening ??= import("../shop/telling/start").then(({ startTelling }) => startTelling(shop, page.pageType)));
  if (state.settings.bot_check) setBotTokens(async (action) => (await listen()).botToken(action));
  (window.requestIdleCallback ?? setTimeout)(() => void listen().catch(() => (listening = undefined)));
}

void start();
