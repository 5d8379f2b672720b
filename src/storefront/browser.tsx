/** The shopper's browser: brings the page's blocks and makes the page alive. */
import { hydrateRoot } from "react-dom/client";
import { setBotTokens } from "../api/bot-tokens";
import { reportError } from "../api/report";
import { assembleShop } from "../shop/assemble-shop";
import { sessionKeyValue } from "../shop/browser/storage";
import "../ui/base.css";
import "../ui/themes/all-themes";
import { createRegistry } from "../registry/create-registry";
import { untilLoaded } from "../registry/until-loaded";
import { ALIVE_EVENT } from "./early/alive-event";
import { blocks as usual } from "./block-definitions";
import { aliveBlockTypes, shownBlockTypes } from "./block-types";
import type { DocumentState } from "./document/document";
import { StorefrontApp } from "./storefront-app";

async function start(): Promise<void> {
  const text = document.getElementById("tillwright-state")!.textContent!;
  const { page, state, preview, late } = JSON.parse(text) as DocumentState;
  const blocks = late ? [...usual, ...(await import("./late-block-definitions")).lateBlocks] : usual;
  const types = aliveBlockTypes(page, createRegistry({ blocks }));
  const [form, payment, conditions] = await Promise.all([
    types.includes("checkout-form")
      ? import("../shop/checkout/create-form")
      : page.pageType === "account"
        ? import("../shop/account/account-form")
        : null,
    types.includes("payment-picker") ? import("./payment-picker") : null,
    text.includes('"visibleWhen"') ? import("../shop/checkout/conditions") : null,
  ]);
  const registry = createRegistry({ blocks, ...payment });
  const shop = assembleShop(
    state,
    { form: form && form.formOfShop, conditions: conditions && conditions.orderConditions },
    { storage: sessionKeyValue(), live: true },
  );
  // Their files are on their way since the page's head named them.
  await registry.preload(shownBlockTypes(page, registry, (rule) => shop.isShown(rule, true)));
  const root = document.getElementById("root")!;
  hydrateRoot(
    root,
    <StorefrontApp
      page={page}
      shop={shop}
      registry={registry}
      texts={state.texts}
      preview={preview}
      hydrating
      onBlockError={(error, block) => {
        console.error(block, error);
        reportError(`Block ${block.type} (${block.id}) failed`, error);
      }}
    />,
    {
      onCaughtError: () => {},
      // A block that fails stays alone; this is the frame, which takes all of the page along.
      onUncaughtError(error) {
        reportError("The page failed", error);
        void import("./frame-failed").then(({ showFrameFailed }) => showFrameFailed(root, state.texts));
      },
    },
  );
  shop.start();
  // What was pressed while all this was on its way (early/early-presses.ts).
  dispatchEvent(new Event(ALIVE_EVENT));
  // On a page that is never idle it is done all the same: nobody can decide on a banner that does not show.
  const whenIdle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work);
  // What the order does not show yet is at hand when it does.
  whenIdle(() => void registry.preload(types));
  if (preview) return;
  if (page.protected)
    void import("./protected-page").then(
      ({ guardPage }) => guardPage(shop, state.texts),
      () => location.reload(),
    );
  // Whoever listens beside the shop comes when the browser has time, or when a guarded call needs its token.
  const listen = () => import("../shop/telemetry/start").then(({ startTelemetry }) => startTelemetry(shop, page.pageType));
  if (state.settings.bot_check) setBotTokens(async (action) => (await listen()).botToken(action));
  whenIdle(() => void listen().catch(() => {}));
}

// A part that the page cannot begin without did not come: what the server sent stays, and says so.
start().catch((error: unknown) => untilLoaded(() => import("./start-failed")).then(({ showStartFailed }) => showStartFailed(error)));
