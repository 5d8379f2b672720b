import type { StorybookConfig } from "@storybook/react-vite";

const packages = [
  "@radix-ui/react-popover",
  "@radix-ui/react-tooltip",
  "@rjsf/core",
  "@rjsf/utils",
  "@sentry/browser",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "ajv/dist/2020.js",
  "hono",
  "hono/cookie",
  "htmlparser2",
  "i18next",
  "lucide-react",
  "react-i18next",
  "zustand/react",
  "zustand/vanilla",
];

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["../public"],
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
