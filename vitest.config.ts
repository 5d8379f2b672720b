import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };
import { findBrowser } from "./scripts/find-browser.mjs";
import { replacedPackages } from "./scripts/replaced-packages.mjs";
import { pluginsOfShop } from "./scripts/plugins/vite-plugin.mjs";
import { cachedModules } from "./tests/support/cached-modules.ts";
import { pictureBrowser } from "./tests/pictures/picture-browser.ts";
import { browserCommands } from "./tests/support/browser-commands.ts";

const { executablePath, args, env } = findBrowser();
/** A new one each time: Vitest writes a project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands: browserCommands,
  provider: playwright({ launchOptions: { executablePath, args, env } }),
  instances: [{ browser: "chromium" as const }],
});
const define = { "process.env.NODE_ENV": JSON.stringify("test") };

/** A screen that is slow to come is no fault; one that never comes still fails. */
const expect = { poll: { timeout: 20_000 } };
/** Nor is a test that a busy machine makes slow: what never ends still fails. */
const SLOW_TEST_MS = 60_000;
/** Two files at a time: the machine that all of this must run on has two cores. */
const maxWorkers = 2;
/** Blocks of plug-ins keep to what every block does, and their stories are tried like ours. */
const plugins = () => pluginsOfShop(import.meta.dirname);
const setupFiles = ["tests/support/patience.ts"];
/** What is read out of style sheets: themes and what lies under them. */
const css = { include: [/src\/ui\/(themes\/|base\.css)/] };
const node = { environment: "node", css, maxWorkers, setupFiles, testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS };

/**
 * What must have a page that nothing was in before: scripts of providers, and what is about a mouse, about what fades, or about a part
 * that is loaded once and for all or a schema that is compiled once.
 */
const NEW_PAGE = [
  "tests/{payment-flows,payment-methods,shop,ui}/**/*.test.tsx",
  "tests/blocks/customer-email/EmailCheck.test.tsx",
  "tests/offer-flows/ChooseOne.test.tsx",
  "tests/blocks/*/Lost*.test.tsx",
  "tests/editor/canvas/typing-limits.test.tsx",
  "tests/editor/late-{field,parts,paste,rules,settings}.test.tsx",
];
const BUILDER = "tests/editor/**/*.test.tsx";
const PICTURES = "tests/pictures/*.test.tsx";
const screens = () => ({
  plugins: [react(), replacedPackages(), ...plugins(), cachedModules],
  define,
  publicDir: "public",
  // All of them at once: a package found halfway makes Vite bundle again, and React would stand there twice.
  optimizeDeps: { include: packages },
  resolve: { dedupe: ["react", "react-dom"] },
});

/** Most of what a screen takes is to load it: it happens once for many files, and one-page.ts tidies up between them. */
const onePage = (name: string, include: string[], exclude: string[]) => ({
  ...screens(),
  test: {
    name,
    include,
    exclude,
    browser: browser(),
    isolate: false,
    maxWorkers,
    setupFiles: [...setupFiles, "tests/support/one-page.ts"],
    expect,
    testTimeout: SLOW_TEST_MS,
    hookTimeout: SLOW_TEST_MS,
  },
});

/** Storybook takes seconds to load: not where other projects are named. */
const withStories = !process.argv.includes("--project") || process.argv.includes("storybook");
const storybook = async () => ({
  plugins: [...plugins(), (await import("@storybook/addon-vitest/vitest-plugin")).storybookTest({ configDir: ".storybook" })],
  define,
  test: { name: "storybook", browser: browser(), isolate: false, maxWorkers, testTimeout: SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS },
});

const packages = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "vitest-browser-react",
  "axe-core",
  "fast-check",
  "@sentry/browser",
  "hono",
  "hono/cookie",
  "zustand/vanilla",
  "zustand/react",
  "immer",
  "@radix-ui/react-dropdown-menu",
  "@radix-ui/react-popover",
  "@radix-ui/react-tooltip",
  "ajv/dist/2020.js",
  "htmlparser2",
  "react-i18next",
  "i18next",
  "react-router-dom",
  "@craftjs/core",
  "cmdk",
  "lucide-react",
  "dompurify",
  ...Object.keys(packageJson.dependencies).filter((name) => name.startsWith("@react-email/")),
  "@rjsf/core",
  "@rjsf/utils",
  "@tiptap/react",
  "@tiptap/pm/history",
  "@tiptap/starter-kit",
  "storybook/test",
  "@storybook/react-vite",
];

/**
 * Rules in Node, screens in a real browser, every story with axe [STO-2]. The server has tests/server/vitest.config.ts: it brings its
 * databases.
 */
export default defineConfig({
  test: {
    projects: [
      {
        define,
        test: {
          ...node,
          name: "node",
          include: ["tests/{architecture,contracts,domain,layout,plugins,registry,renderer,i18n,editor}/**/*.test.ts"],
          // What they try keeps nothing between two calls, and to load it takes longer than to try it: it happens once per worker.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      // What they try listens to its page and goes on by itself, which must not reach the next file.
      { define, test: { ...node, name: "node-alone", include: ["tests/{shop,api,storefront,scripts,ui}/**/*.test.ts"] } },
      onePage("browser", ["tests/**/*.test.tsx"], [BUILDER, PICTURES, ...NEW_PAGE]),
      // What the builder looks like stays on a page, and would change what blocks are measured to be.
      onePage("builder", [BUILDER], NEW_PAGE),
      {
        ...screens(),
        test: {
          name: "browser-alone",
          include: NEW_PAGE,
          browser: browser(),
          maxWorkers,
          setupFiles,
          expect,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      // The browser draws as on every machine: decision 055.
      {
        ...screens(),
        test: {
          name: "pictures",
          attachmentsDir: ".cache/attachments",
          include: [PICTURES],
          browser: { ...browser(), ...pictureBrowser({ executablePath, args, env }) },
          globalSetup: "tests/pictures/stored-pictures.ts",
          maxWorkers,
          setupFiles,
          expect,
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      ...(withStories ? [await storybook()] : []),
    ],
  },
});
