import { lazy, Suspense, type ReactNode } from "react";
import type { Preview } from "@storybook/react-vite";
import "../src/ui/base.css";
import "../src/ui/themes/all-themes";
import { languages } from "../src/storefront/catalog";
import { THEME_NAMES } from "../src/ui/themes/theme-names";
import { holdsOnAPhone } from "./beyond-frame";
import { nestedSettings } from "./block-story";
import { Frame } from "./frame";

/** Of stories that are of no page. */
const USUAL_THEME = "sentinel";

const toolbar = <const Icon extends string>(title: string, icon: Icon, items: (string | { value: string; title: string })[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

/** A choice of the toolbar; undefined for the first one, which leaves it to the system or to the language. */
const chosen = <const Value extends string>(choice: unknown, ...values: Value[]): Value | undefined =>
  values.find((value) => value === choice);

const BlockDocsPage = lazy(async () => ({ default: (await import("./docs/BlockDocsPage")).BlockDocsPage }));
/** Stories that are tested alone never load it. */
const DocumentedPage = (): ReactNode => (
  <Suspense fallback={<p>Loading</p>}>
    <BlockDocsPage />
  </Suspense>
);

/**
 * What React and our own code complain of while a story stands: a block that throws is caught by its boundary, which would leave the story
 * green.
 */
const complaints: string[] = [];

const preview: Preview = {
  tags: ["autodocs"],
  ...(nestedSettings as object),
  beforeEach() {
    complaints.length = 0;
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      complaints.push(parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))).join(" "));
      error(...parts);
    };
    return () => void (console.error = error);
  },
  // [STO-1] [STO-2]
  afterEach({ canvasElement, parameters }) {
    const { longTexts, width } = parameters.tillwright ?? {};
    if (parameters.block && (longTexts || width === "phone")) holdsOnAPhone(canvasElement.querySelector("[data-theme]")!);
    if (complaints.length) throw new Error(`Said to the console: ${complaints.join(" · ").slice(0, 2_000)}`);
  },
  parameters: {
    layout: "fullscreen",
    docs: { page: DocumentedPage },
    a11y: { test: "error" },
    options: {
      storySort: {
        // Blocks as in the builder's palette; what stands in no list comes after what does.
        order: [
          "Pages",
          "Mails",
          "Blocks",
          ["Page", "Content", "Offers", "Basket", "Checkout", "Order", "Account"],
          "Payment methods",
          "UI",
        ],
      },
    },
  },
  globalTypes: {
    theme: toolbar("Theme", "paintbrush", [{ value: "auto", title: "Theme of the page" }, ...THEME_NAMES]),
    scheme: toolbar("Colour scheme", "contrast", [{ value: "system", title: "Scheme of the system" }, "light", "dark"]),
    language: toolbar("Language", "globe", [...languages]),
    direction: toolbar("Direction", "transfer", [{ value: "auto", title: "Direction of the language" }, "ltr", "rtl"]),
    width: toolbar("Width", "mobile", ["full", "phone", "tablet", "desktop"]),
    mode: toolbar("Mode", "edit", ["shop", "builder"]),
  },
  initialGlobals: { theme: "auto", scheme: "system", language: "en", direction: "auto", width: "full", mode: "shop" },
  decorators: [
    (Story, { globals, parameters, viewMode }) => (
      <Frame
        theme={parameters.tillwright?.theme ?? chosen(globals.theme, ...THEME_NAMES) ?? parameters.tillwright?.pageTheme ?? USUAL_THEME}
        scheme={parameters.tillwright?.scheme ?? chosen(globals.scheme, "light", "dark")}
        language={parameters.tillwright?.language ?? globals.language}
        direction={parameters.tillwright?.direction ?? chosen(globals.direction, "ltr", "rtl")}
        width={parameters.tillwright?.width ?? globals.width}
        isOneOfMany={viewMode === "docs"}
      >
        <Story />
      </Frame>
    ),
  ],
};
export default preview;
