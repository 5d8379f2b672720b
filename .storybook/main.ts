import type { StorybookConfig } from "@storybook/react-vite";

const config: StorybookConfig = {
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  staticDirs: ["../public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal(config) {
    // The shop's own build has two entries; Storybook brings its own.
    delete config.build?.rolldownOptions?.input;
    return { ...config, define: { ...config.define, "process.env.NODE_ENV": JSON.stringify("development") } };
  },
};
export default config;
