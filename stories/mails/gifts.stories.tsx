import { mailStory } from "../../.storybook/mail-story";
import { giftBeginsLetter, giftChangedLetter } from "../../src/server/mail/letters/gift-letters";

const meta = { title: "Mails/Gifts" };
export default meta;

export const GiftBegins = mailStory("gift-begins", (sample) => giftBeginsLetter(sample.gift(), sample.parts));
export const GiftBeginsFromNobody = mailStory("gift-begins", (sample) => giftBeginsLetter(sample.gift({ giver: "" }), sample.parts));
export const GiftChanged = mailStory("gift-changed", (sample) => giftChangedLetter(sample.gift(), sample.parts));
