/** The gifts that the signed-in shopper gave, the newest first, each with the code that redeems it. [MMA-3] */
import { useState, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useGivenGifts } from "../../shop/hooks/use-account";
import { AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { GiftCard } from "./GiftCard";
import { RecipientForm } from "./RecipientForm";
import type { GiftListSettings } from "./settings.gen";

export function GiftList({ id, settings: { texts, backLink }, slots }: BlockProps<GiftListSettings>): ReactNode {
  const { gifts, fill, save } = useGivenGifts();
  const building = useBuilderMode();
  // The form stands in one card at a time.
  const [open, setOpen] = useState("");
  const [saved, setSaved] = useState("");
  const recipient = slots["recipient"];
  return (
    <AccountSection id={id} heading={texts.heading} level={2}>
      <AccountCards empty={texts.empty}>
        {gifts.map((gift) => (
          <GiftCard
            key={gift.id}
            gift={gift}
            texts={texts}
            isSaved={saved === gift.id}
            {...(recipient && {
              onChange: () => {
                setSaved("");
                setOpen(gift.id);
              },
            })}
          >
            {open === gift.id && !building && (
              <RecipientForm
                gift={gift}
                texts={texts}
                fill={fill}
                save={save}
                onDone={(isSaved) => {
                  setOpen("");
                  if (isSaved) setSaved(gift.id);
                }}
              >
                {recipient}
              </RecipientForm>
            )}
          </GiftCard>
        ))}
      </AccountCards>
      {/* Shoppers see it where they change who a gift is for; marketers set it up here. */}
      {building && recipient}
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}
