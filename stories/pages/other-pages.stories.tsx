import { pageStory } from "../../.storybook/page-story";

const meta = { title: "Pages/Help and legal" };
export default meta;

export const Help = pageStory("help");
export const NotFound = pageStory("not-found");
export const Privacy = pageStory("privacy");
export const Terms = pageStory("terms");
export const FolioHelp = pageStory("folio-help");
export const FolioNotFound = pageStory("folio-not-found");
export const FolioPrivacy = pageStory("folio-privacy");
export const FolioTerms = pageStory("folio-terms");
export const DirectHelp = pageStory("sentinel-direct-help");
export const DirectNotFound = pageStory("sentinel-direct-not-found");
export const DirectPrivacy = pageStory("sentinel-direct-privacy");
export const DirectTerms = pageStory("sentinel-direct-terms");
