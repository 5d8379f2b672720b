import { pageStory } from "../../.storybook/page-story";

const meta = { title: "Pages/Checkouts" };
export default meta;

export const Checkout = pageStory("checkout");
export const InFrench = pageStory("checkout", {}, { language: "fr" });
export const InSwissGerman = pageStory("checkout", {}, { language: "gsw" });
export const OnAPhone = pageStory("checkout", {}, { width: "phone" });
export const RightToLeft = pageStory("checkout", {}, { direction: "rtl" });
export const EmptyBasket = pageStory("checkout", { basket: "empty" });
export const WithAPromoCode = pageStory("checkout", { basket: "discounted" });
export const Trial = pageStory("checkout", { basket: "trial" });
export const SentinelDirect = pageStory("sentinel-direct-checkout");
export const Folio = pageStory("folio-checkout");
export const FolioOnAPhone = pageStory("folio-checkout", {}, { width: "phone" });
