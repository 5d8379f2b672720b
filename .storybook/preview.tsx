import type { Preview } from "@storybook/react-vite";
import "../src/ui/base.css";
import "../src/ui/themes/all-themes";
import { languages } from "../src/storefront/catalog";
import { THEME_NAMES } from "../src/ui/themes/theme-names";
import { Frame } from "./frame";

const toolbar = <const Icon extends string>(title: string, icon: Icon, items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

/**
 * What React and our own code complain of while a story stands: a block that throws is caught by its boundary, which would leave the story
 * green.
 */
const complaints: string[] = [];

const preview: Preview = {
  beforeEach() {
    complaints.length = 0;
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      complaints.push(parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(" "));
      error(...parts);
    };
    return () => void (console.error = error);
  },
  // [STO-2]
  afterEach() {
    if (complaints.length) throw new Error(`Said to the console: ${complaints.join(" · ").slice(0, 2_000)}`);
  },
  parameters: { layout: "fullscreen", a11y: { test: "error" }, options: { storySort: { order: ["Blocks", "Payment methods", "UI"] } } },
  globalTypes: {
    theme: toolbar("Theme", "paintbrush", [...THEME_NAMES]),
    language: toolbar("Language", "globe", [...languages]),
    width: toolbar("Width", "mobile", ["full", "phone", "tablet", "desktop"]),
    mode: toolbar("Mode", "edit", ["shop", "builder"]),
  },
  initialGlobals: { theme: "sentinel", language: "en", width: "full", mode: "shop" },
  decorators: [
    (Story, { globals, parameters }) => (
      <Frame
        theme={parameters.tillwright?.theme ?? globals.theme}
        language={parameters.tillwright?.language ?? globals.language}
        direction={parameters.tillwright?.direction}
        width={parameters.tillwright?.width ?? globals.width}
      >
        <Story />
      </Frame>
    ),
  ],
};
export default preview;
