import { pageStory } from "../../.storybook/page-story";

const meta = { title: "Pages/Order complete" };
export default meta;

export const Complete = pageStory("complete");
export const InFrench = pageStory("complete", {}, { language: "fr" });
export const OnAPhone = pageStory("complete", {}, { width: "phone" });
export const SentinelDirect = pageStory("sentinel-direct-complete");
export const Folio = pageStory("folio-complete");
