import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import packageJson from "../package.json" with { type: "json" };
import { findPlugins } from "../scripts/plugins/find.mjs";

const packages = [
  "@radix-ui/react-popover",
  "@radix-ui/react-tooltip",
  ...Object.keys(packageJson.dependencies).filter((name) => name.startsWith("@react-email/")),
  "@rjsf/core",
  "@rjsf/utils",
  "@sentry/browser",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "ajv/dist/2020.js",
  "hono",
  "hono/cookie",
  "dompurify",
  "htmlparser2",
  "i18next",
  "lucide-react",
  "react-dom/server",
  "react-i18next",
  "zustand/react",
  "zustand/vanilla",
];

const storiesOfPlugins = findPlugins(path.resolve(import.meta.dirname, ".."))
  .filter(({ files }) => files.some((file) => file.endsWith(".stories.tsx")))
  // Storybook reads paths as from its own folder.
  .map(({ folder }) => `${path.relative(import.meta.dirname, folder).replaceAll("\\", "/")}/stories/**/*.stories.tsx`);

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx", ...storiesOfPlugins],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["../public"],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal(config) {
    // The shop's own build has two entries; Storybook brings its own.
    delete config.build?.rolldownOptions?.input;
    // All of them at once: a package found while stories are tested makes Vite bundle again, and the stories that are under way fail.
    const include = [...(config.optimizeDeps?.include ?? []), ...packages];
    return {
      ...config,
      optimizeDeps: { ...config.optimizeDeps, include },
      define: { ...config.define, "process.env.NODE_ENV": JSON.stringify("development") },
    };
  },
};
export default config;
