/** Asks which one it shall be, when an offer of a family is chosen and another one of it is in the basket already. [BASK-1] [EMAIL-3] */
import { useRef, useState, type ReactNode } from "react";
import { isSound } from "../domain/basket/sound-item";
import { offerDisplayName, type Offer } from "../domain/offer/offer";
import type { BasketItem, ExclusiveChoice } from "../domain/order/order";
import { tallyOrder } from "../domain/order/order-limits";
import { interpolate } from "../i18n/format";
import { useBasket, useShop } from "../shop/hooks/use-shop";
import { Alert } from "../ui/alert/Alert";
import { Button } from "../ui/button/Button";
import { Dialog } from "../ui/dialog/Dialog";
import type { PurchaseTexts } from "./purchase-texts";

export interface ChooseOneProps {
  choice: ExclusiveChoice;
  /** The server has said that both may not be bought together; else it is found out here, as far as the page knows. */
  exclusive: boolean;
  name: string;
  texts: PurchaseTexts;
  /** The offer is in the basket now. */
  onAdded(): void;
}

export function ChooseOne({ choice, exclusive: refused, name, texts, onAdded }: ChooseOneProps): ReactNode {
  const { actions, basket, campaign, catalogue } = useShop();
  const [state, setState] = useState<"asking" | "busy" | "answered" | "failed">("asking");
  /** The server's words for what was answered last. */
  const [why, setWhy] = useState("");
  const [isOffered, setOffered] = useState(true);
  // As it was asked: while an answer is on its way, the basket shows it already.
  const [exclusion] = useState(() =>
    refused ? choice : excluded(basket.getState().checkout?.basket.basketItems ?? [], catalogue.getState().offers[choice.path]),
  );
  const { path, rival } = exclusion ?? choice;
  const exclusive = exclusion !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const rivalItem = useBasket(
    ({ checkout }) => checkout?.basket.basketItems.find((item) => item?.id === rival.itemId || item?.path === rival.path)?.id,
  );
  if (state === "answered") return null;

  const isHeld = () => basket.getState().checkout?.basket.basketItems.some((item) => item?.path === path) && !basket.getState().problem;
  const answer = async (act: () => Promise<unknown>, isBoth = false) => {
    setState("busy");
    await act().catch(() => undefined);
    if (!isHeld()) {
      const { problem } = basket.getState();
      // Said here, and not beside the basket once more. What waits for a connection, and what another tab did, is told there.
      const isRefused = !!problem?.message && !problem.unsaved && problem.code !== "changed-elsewhere";
      setWhy(isRefused ? problem.message : "");
      setState("failed");
      if (!isRefused) return;
      actions.dismissProblem();
      if (!isBoth) return;
      setOffered(false);
      // The button that was pressed goes away; the last one changes nothing.
      [...(dialog.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
      return;
    }
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
          {!exclusive && isOffered && (
            <Button variant="secondary" onClick={() => void answer(() => actions.addOffer(path), true)}>
              {texts.keepBoth}
            </Button>
          )}
        </>
      }
    >
      <p>{words(exclusive ? texts.onlyOne : texts.inBasketAlready)}</p>
      {state === "failed" && (
        <Alert tone="danger" live="assertive" title={texts.failed}>
          {why}
        </Alert>
      )}
    </Dialog>
  );
}

/** What the server would say, were `offer` put beside `items`; undefined where it would take both, or the offer is not on the page. */
function excluded(items: readonly BasketItem[], offer: Offer | undefined): ExclusiveChoice | undefined {
  if (!offer) return undefined;
  const sound = items.filter(isSound);
  const tally = tallyOrder();
  for (const [index, item] of sound.entries()) tally.add(item.offer, item.quantity, index);
  const fault = tally.add(offer, 1, sound.length);
  if (!fault || fault.code === "maximum") return undefined;
  const { id, path, offer: held } = sound[fault.rival]!;
  return { path: offer.path, rival: { itemId: id, path, name: offerDisplayName(held) } };
}
