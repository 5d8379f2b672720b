import { pageStory } from "../../.storybook/page-story";

const meta = { title: "Pages/Offer pages" };
export default meta;

export const Home = pageStory("home");
export const HomeInFrench = pageStory("home", {}, { language: "fr" });
export const HomeInSwissGerman = pageStory("home", {}, { language: "gsw" });
export const HomeOnAPhone = pageStory("home", {}, { width: "phone" });
export const HomeRightToLeft = pageStory("home", {}, { direction: "rtl" });
export const HomeWithABasket = pageStory("home", { basket: "sample" });
export const SentinelDirect = pageStory("sentinel-direct");
export const SentinelFamily = pageStory("sentinel-family");
export const Folio = pageStory("folio");
export const FolioInFrench = pageStory("folio", {}, { language: "fr" });
export const FolioOnAPhone = pageStory("folio", {}, { width: "phone" });
export const FolioGift = pageStory("folio-gift");
