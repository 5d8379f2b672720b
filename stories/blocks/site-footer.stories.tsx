import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Page/Footer", ...blockStory("site-footer") };
export default meta;
type Story = BlockStory;

const args = {
  navigation: {
    links: [
      { label: "Plans", href: "#offers" },
      { label: "Help", href: "/help" },
      { label: "Terms of service", href: "/terms" },
    ],
    position: "top",
    align: "start",
    divider: true,
  },
  logo: { src: "/media/sentinel/logo.svg", alt: "Sentinel", width: 177, height: 48 },
  tagline: "Quiet protection for everything with a screen.",
  contacts: [
    { label: "Call us", value: "020 7946 0123", href: "tel:+442079460123" },
    { label: "Write to us", value: "help@sentinel.example", href: "mailto:help@sentinel.example" },
  ],
  social: { facebook: "https://facebook.com/", twitter: "https://x.com/", instagram: "https://instagram.com/" },
  cookiesLink: "/cookies",
  poweredBy: { label: "Tillwright", href: "/" },
  copyright: "© 2026 Sentinel",
};

export const Default: Story = {};
export const Everything: Story = { args };
export const Strong: Story = { args: { ...args, tone: "strong", logo: { ...args.logo, src: "/media/sentinel/logo-light.svg" } } };
export const NavigationInTheMiddle: Story = { args: { ...args, navigation: { ...args.navigation, position: "middle", align: "centre" } } };
export const NavigationAtTheBottom: Story = { args: { ...args, navigation: { ...args.navigation, position: "bottom", align: "end" } } };
export const Folio: Story = {
  args: { ...args, logo: { src: "/media/folio/logo.svg", alt: "Folio", width: 110, height: 48 }, copyright: "© 2026 Folio" },
  parameters: { tillwright: { theme: "folio" } },
};
const states = statesOf(Everything);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
