import { builderGroup } from "./scripts/builder-groups.mjs";
import { checkoutGroup, groupedEntries } from "./scripts/chunk-groups.mjs";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type BuildOptions, type Plugin } from "vite";
import { replacedPackages } from "./scripts/replaced-packages.mjs";
import { pluginsOfShop } from "./scripts/plugins/vite-plugin.mjs";

/**
 * What shoppers load. One style sheet (12 KB gz for every block there is) spares a request per block and the map of which chunk needs which
 * sheet; which scripts a page needs is said by the server.
 */
const storefront: BuildOptions = {
  outDir: "dist/client",
  emptyOutDir: true,
  manifest: true,
  target: "es2022",
  cssCodeSplit: false,
  modulePreload: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { storefront: "src/storefront/browser.tsx", early: "src/storefront/early/early-presses.ts" },
    // A constant stands where it is used: the first load carries none that only later parts need.
    optimization: { inlineConst: { mode: "all", pass: 2 } },
    // Small parts of many blocks travel together: one request, and they compress better. base.css is among them because it says the
    // order of the cascade layers, and the first sheet to name a layer decides.
    output: {
      codeSplitting: {
        groups: [
          {
            name: "ui",
            test: /src\/(ui\/(base\.css|icon|button|picture|visually-hidden|section|rich-text|badge|spinner|class-names)|i18n\/format\.ts|domain\/(money\/money|offer\/offer)\.ts|api\/report)|zustand\/esm\/vanilla/,
          },
          // What a basket says and costs, there and on a landing page once somebody has clicked.
          {
            name: "basket",
            includeDependenciesRecursively: false,
            test: /src\/(ui\/price\/|i18n\/(due-today|format-percent)|domain\/basket\/(basket|cross-sell|quantity|sound-item)\.ts|domain\/(country\/country|offer\/(price|billing-period|payment-type|charge-trigger))\.ts)/,
          },
          // A field, what may be typed there, and what is answered: a newsletter's form has them.
          {
            name: "field",
            includeDependenciesRecursively: false,
            test: /src\/(i18n\/text-message|domain\/(fields\/(plain-text|text-rule|web-address)|person\/email\.ts)|ui\/((text-)?field|text-area|alert|skeleton)\/)/,
          },
          // Offers to choose from: nearly every landing page has cards, and what a comparison table shares with them is a quarter of it.
          {
            name: "offers",
            includeDependenciesRecursively: false,
            test: /src\/(offer-flows\/(PurchaseLink|use-purchase)|blocks\/offer-cards\/(OfferCards?|CardList|offer-facts|split-price))\.(tsx?|module\.css)/,
          },
          // What a checkout has, and other pages in part.
          { name: checkoutGroup, debugName: "checkout", includeDependenciesRecursively: false, test: /\/src\// },
        ],
      },
    },
  },
};

const blockWordsLanguage = (id: string): string | undefined => /\/locales\/(\w+)\/block-settings\//.exec(id)?.[1];

const editor: BuildOptions = {
  outDir: "dist/client/assets/editor",
  assetsDir: "",
  emptyOutDir: true,
  manifest: true,
  target: "es2022",
  // A screen asks for all it needs at once. A part that comes later does not: what fails to be loaded ahead stays failed in Chromium for as
  // long as the builder is open, and only the part itself can be asked for under another address (editor/interface/late).
  modulePreload: { resolveDependencies: (file, needed) => (/(?:^|\/)(?:\w*Screen|edit|pages)-/.test(file) ? needed : []) },
  // `npm run bench` counts its bytes; the server's count nowhere, as no browser loads it.
  chunkSizeWarningLimit: 2_000,
  rolldownOptions: {
    input: { editor: "src/editor/main.tsx" },
    output: {
      // Names and labels of all blocks are wanted at once, in one language: a request instead of sixty.
      codeSplitting: {
        groups: [
          { name: (id) => `words-${blockWordsLanguage(id)}`, debugName: "words", test: (id) => blockWordsLanguage(id) !== undefined },
          { name: builderGroup, debugName: "builder", includeDependenciesRecursively: false, test: /./ },
        ],
      },
    },
  },
};

const server: BuildOptions = {
  outDir: "dist/server",
  emptyOutDir: true,
  target: "node20",
  chunkSizeWarningLimit: 10_000,
  rolldownOptions: {
    input: { main: "src/server/main.ts", storefront: "src/storefront/server-entry.tsx", sandbox: "src/sandbox/main.ts" },
    output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
  },
};

/**
 * What a failed import becomes: the same file asked for under another address, one further with each failure. Browsers keep a module that
 * could not be loaded as failed for as long as the page lives, so that without this whoever lost the connection for a moment could never
 * pay on that page. Chromium and Firefox name the file in the message; Safari does not, and asks again by itself. Every landing page loads
 * this: it is as short as it can be.
 */
const LOAD_AGAIN = `
const tries = {};
export const __vitePreload = (load) => load().catch((error) => {
  const file = /http\\S+js/.exec(error);
  if (!file) throw error;
  return import(/* @vite-ignore */ file + "?" + (tries[file] ??= 1)).catch((error) => {
    tries[file]++;
    throw error;
  });
});
`;

/** What a part gives is taken out of it inside of the loader and once more by whoever asked: each name three times. */
const TAKEN_TWICE =
  /async \(\) => \{\s*const \{[^{}]*\} = await (import\([^()]*\)(?:\.then\(\(\w+\) => [\w.$]+\))?);\s*return \{[^{}]*\};\s*\}/g;
/** Where Vite lists the style sheets of a part. */
const NO_SHEETS = /, __VITE_PRELOAD__(?=\))/g;

/**
 * Vite wraps every dynamic import in a loader of style sheets; with one sheet there is nothing for it to do, and it is 1 KB. Ours loads
 * again what failed.
 */
const dynamicImports: Plugin = {
  name: "tillwright:dynamic-imports",
  apply: (_config, { mode }) => mode === "storefront",
  enforce: "pre",
  load: (id) => (id.includes("vite/preload-helper") ? LOAD_AGAIN : undefined),
  renderChunk: (code) => ({ code: code.replace(TAKEN_TWICE, "() => $1").replace(NO_SHEETS, ""), map: null }),
};

const formats = readdirSync("src/domain/address/formats").map((name) => ({
  name,
  source: JSON.stringify(JSON.parse(readFileSync(`src/domain/address/formats/${name}`, "utf8"))),
}));
/** Named by what is in it, so that it may be kept for ever. */
const formatsFolder = `assets/address-${createHash("sha256").update(JSON.stringify(formats)).digest("hex").slice(0, 8)}/`;

/** How each country writes its addresses: a file that is fetched, not a module, which a browser would not try to load a second time. */
const addressFormats: Plugin = {
  name: "tillwright:address-formats",
  apply: (_config, { mode }) => mode === "storefront",
  generateBundle() {
    for (const { name, source } of formats) this.emitFile({ type: "asset", fileName: formatsFolder + name, source });
  },
};

/** `vite build --mode storefront`, `--mode editor`, and `--ssr` for the server, the storefront it runs, and the sandbox. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), replacedPackages(), ...pluginsOfShop(import.meta.dirname), dynamicImports, addressFormats, groupedEntries],
  appType: "custom",
  base: mode === "editor" ? "/assets/editor/" : "/",
  publicDir: mode === "storefront" || mode === "development" ? "public" : false,
  define: {
    "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production"),
    __ADDRESS_FORMATS__: JSON.stringify(`/${formatsFolder}`),
  },
  build: isSsrBuild ? server : mode === "editor" ? editor : storefront,
  // One bundle with React's production build; what has binaries or reads its own files stays a package.
  ...(isSsrBuild && {
    ssr: {
      noExternal: true as const,
      external: [
        "@photostructure/sqlite",
        "fontkit",
        "pdfkit",
        "pg",
        "pino",
        "prom-client",
        "nodemailer",
        "sanitize-html",
        "oidc-provider",
        "recheck",
        "sharp",
        "svgo",
      ],
    },
  }),
}));
