/** Wallets above the checkout form: who has one need not type what it knows of them. [PAY-1] [PAY-12] */
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { usePage } from "../../registry/page-context";
import { untilLoaded } from "../../registry/until-loaded";
import { useBasket } from "../../shop/hooks/use-shop";
import type { ExpressCheckoutSettings } from "./settings.gen";

/** In CSS pixels, of a row of buttons with what stands around it. It stands in the style sheet of the wallets, too. */
const HEIGHT = 152;

/** Without them the form takes every method all the same, and their place is kept. */
const Wallets = lazy(() => untilLoaded(() => import("./ExpressWallets")));

export function ExpressCheckout(props: BlockProps<ExpressCheckoutSettings>): ReactNode {
  const { registry } = usePage();
  const allowed = useBasket(({ checkout }) => checkout?.paymentTypes);
  const isOffered = registry.paymentMethods.some(({ type, express }) => express && allowed?.includes(type) !== false);
  // Its place was kept before anybody knew the basket: what stands below would jump if it went.
  const [isKept] = useState(isOffered);
  return isOffered || isKept ? (
    <Suspense fallback={<div style={{ blockSize: HEIGHT }} />}>
      <Wallets {...props} />
    </Suspense>
  ) : null;
}
