import { standing, type Stage } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Page/Header", ...blockStory("site-header") };
export default meta;
type Story = BlockStory;

const logo = { src: "/media/sentinel/logo.svg", alt: "Sentinel", width: 177, height: 48 };
const links = [
  { label: "Plans", href: "#offers", asButton: false },
  { label: "How it works", href: "#how", asButton: false },
  { label: "Help", href: "/help", asButton: false },
  { label: "Get protected", href: "#offers", asButton: true },
];
const args = { logo, links, showBasket: true };
const slots = { basket: [{ block: "basket-popover" }], profile: [{ block: "profile-menu" }] };

/** Of the theme, for headers that set none. */
const themeLogo = {
  light: { src: "/media/sentinel/logo.svg", width: 177, height: 48 },
  dark: { src: "/media/sentinel/logo-light.svg", width: 177, height: 48 },
  alt: { en: "Sentinel, home" },
};
const { logo: _own, ...withoutLogo } = args;
const shows = (src: string) => async (stage: Stage) => {
  await standing(stage.canvasElement, `img[alt="Sentinel, home"][src="${src}"]`);
};

export const Default: Story = {};
export const ThemeLogo: Story = {
  args: withoutLogo,
  parameters: { tillwright: { slots, themeLogo, scheme: "light" } },
  play: shows(themeLogo.light.src),
};
export const ThemeLogoInDark: Story = {
  args: withoutLogo,
  parameters: { tillwright: { slots, themeLogo, scheme: "dark" } },
  play: shows(themeLogo.dark.src),
};
export const WithEverything: Story = { args, parameters: { tillwright: { slots } } };
export const SignedIn: Story = { args, parameters: { tillwright: { slots, user: { email: "ada@example.com" } } } };
export const Shadow: Story = { args: { ...args, shadow: true, height: 0.5 }, parameters: { tillwright: { slots } } };
export const Folio: Story = {
  args: { ...args, logo: { src: "/media/folio/logo.svg", alt: "Folio", width: 110, height: 48 } },
  parameters: { tillwright: { slots, theme: "folio", basket: "empty" } },
};
const states = statesOf(WithEverything);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
