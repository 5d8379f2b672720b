import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Hero", ...blockStory("hero") };
export default meta;
type Story = BlockStory;

const args = {
  eyebrow: "New for families",
  heading: "Security that stays out of your way",
  text: "<p>One quiet app for every device at home. It looks after passwords, payments and people, and only speaks up when it must.</p>",
  primary: { label: "See the plans", href: "#offers" },
  secondary: { label: "How it works", href: "#how" },
  note: "30 days to change your mind.",
  picture: { src: "/media/sentinel/hero.svg", alt: "A shield over a laptop and a phone", width: 960, height: 800 },
};

export const Default: Story = {};
export const Split: Story = { args };
export const PictureFirst: Story = { args: { ...args, pictureSide: "start" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Centred: Story = { args: { ...args, variant: "centred" } };
export const OverThePicture: Story = { args: { ...args, variant: "background" } };
export const SplitWithoutAPicture: Story = { args: { ...args, picture: { src: "" } } };
export const CentredWithoutAPicture: Story = { args: { ...args, variant: "centred", picture: { src: "" } } };
export const CentredOnAPhone: Story = { ...Centred, parameters: { tillwright: { width: "phone" } } };
export const OverThePictureOnAPhone: Story = { ...OverThePicture, parameters: { tillwright: { width: "phone" } } };
export const OverThePictureRightToLeft: Story = { ...OverThePicture, parameters: { tillwright: { direction: "rtl" } } };
export const OverThePictureWithoutOne: Story = { args: { ...args, variant: "background", picture: { src: "" } } };
export const Folio: Story = {
  args: {
    ...args,
    eyebrow: "No. 43, out now",
    heading: "Four issues a year, and time to read them",
    text: "<p>Long reads, drawn covers and not a single notification. Folio is a quarterly of ideas, printed on paper you will want to keep.</p>",
    picture: { src: "/media/folio/hero.svg", alt: "Three covers of Folio", width: 1040, height: 900 },
  },
  parameters: { tillwright: { theme: "folio" } },
};
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
const states = statesOf(Split);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
