import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleState } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Content/Video", ...blockStory("video") };
export default meta;
type Story = BlockStory;

const poster = { src: "/media/sentinel/hero.svg", width: 640, height: 480 };
const args = { heading: "See how it works", address: "/media/tour.mp4", title: "How Sentinel protects you", poster };
const hosted = { ...args, address: "https://vimeo.com/76979871" };
const state = { settings: { ...sampleState().settings, video_origins: ["https://player.vimeo.com"] } };

export const File: Story = { args: { ...args, caption: "Two minutes, with captions.", transcript: "/help" } };
export const OfAHost: Story = { args: hosted, parameters: { tillwright: { state } } };
/** Its player could not load: the page's policy does not name it. */
export const OfAHostThatIsNotAllowed: Story = { args: hosted };
export const WithoutPicture: Story = { args: { ...args, poster: { src: "", width: 0, height: 0 }, tone: "soft" } };
export const Classic: Story = { args: { ...args, ratio: "classic", tone: "strong" } };
export const Square: Story = { args: { ...args, ratio: "square" } };
export const Tall: Story = { args: { ...args, ratio: "tall" } };
export const Failed: Story = {
  args: { ...args, address: "/media/none.mp4" },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector("button")!.click();
    while (!canvasElement.querySelector('[role="alert"]')) await new Promise((next) => setTimeout(next, 20));
  },
};
export const Folio: Story = { args: hosted, parameters: { tillwright: { theme: "folio", state } } };
const states = statesOf(OfAHost);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const EmptyInTheBuilder: Story = { parameters: { tillwright: { mode: "builder" } } };
