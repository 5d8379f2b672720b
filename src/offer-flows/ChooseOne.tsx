/** Asks which one it shall be, when an offer of a family is chosen and another one of it is in the basket already. [BASK-1] [EMAIL-3] */
import { useRef, useState, type ReactNode } from "react";
import type { ExclusiveChoice } from "../domain/order/order";
import { interpolate } from "../i18n/format";
import { useBasket, useShop } from "../shop/hooks/use-shop";
import { Alert } from "../ui/alert/Alert";
import { Button } from "../ui/button/Button";
import { Dialog } from "../ui/dialog/Dialog";
import type { PurchaseTexts } from "./purchase-texts";

export interface ChooseOneProps {
  choice: ExclusiveChoice;
  /** Both may not be bought together. */
  exclusive: boolean;
  name: string;
  texts: PurchaseTexts;
  /** The offer is in the basket now. */
  onAdded(): void;
}

export function ChooseOne({ choice: { path, rival }, exclusive, name, texts, onAdded }: ChooseOneProps): ReactNode {
  const { actions, basket, campaign, catalogue } = useShop();
  const [state, setState] = useState<"asking" | "busy" | "answered" | "failed">("asking");
  const dialog = useRef<HTMLDialogElement>(null);
  const rivalItem = useBasket(
    ({ checkout }) => checkout?.basket.basketItems.find((item) => item?.id === rival.itemId || item?.path === rival.path)?.id,
  );
  if (state === "answered") return null;

  const isHeld = () => basket.getState().checkout?.basket.basketItems.some((item) => item?.path === path) && !basket.getState().problem;
  const answer = async (act: () => Promise<unknown>) => {
    setState("busy");
    await act().catch(() => undefined);
    if (!isHeld()) return setState("failed");
    dialog.current?.close();
    onAdded();
    if (campaign.pushToCheckout || catalogue.getState().offers[path]?.data.attributes.push_to_checkout__limio) await actions.goToCheckout();
  };
  const words = (text: string) => interpolate(text, { name, other: rival.name });
  return (
    <Dialog
      title={words(texts.chooseTitle)}
      closeLabel={words(texts.keepOther)}
      onClose={() => setState("answered")}
      element={dialog}
      actions={
        <>
          <Button
            variant="primary"
            busy={state === "busy"}
            busyLabel={texts.busy}
            onClick={() => void answer(() => (rivalItem ? actions.swapOffer(rivalItem, path) : actions.addOffer(path)))}
          >
            {words(texts.switchTo)}
          </Button>
          {!exclusive && (
            <Button variant="secondary" onClick={() => void answer(() => actions.addOffer(path))}>
              {texts.keepBoth}
            </Button>
          )}
        </>
      }
    >
      <p>{words(exclusive ? texts.onlyOne : texts.inBasketAlready)}</p>
      {state === "failed" && (
        <Alert tone="danger" live="assertive">
          {texts.failed}
        </Alert>
      )}
    </Dialog>
  );
}
