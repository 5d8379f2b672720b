import type { Preview } from "@storybook/react-vite";
import "../src/ui/base.css";
import "../src/ui/themes/folio.css";
import "../src/ui/themes/sentinel.css";
import { Frame } from "./frame";

const toolbar = (title: string, icon: string, items: string[]) => ({ toolbar: { title, icon, items, dynamicTitle: true } });

const preview: Preview = {
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    options: { storySort: { order: ["Blocks", "Payment methods", "UI"] } },
  },
  globalTypes: {
    theme: toolbar("Theme", "paintbrush", ["sentinel", "folio"]),
    language: toolbar("Language", "globe", ["en", "fr", "gsw"]),
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
