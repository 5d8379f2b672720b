import react from "@vitejs/plugin-react";
import { defineConfig, type BuildOptions } from "vite";

const browsers: BuildOptions = {
  outDir: "dist/client",
  target: "es2022",
  emptyOutDir: true,
  manifest: true,
  // Chunks are named by the server in modulepreload links, so the browser needs no helper for it.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: { input: { storefront: "src/storefront/browser.tsx", editor: "src/editor/main.tsx" } },
};

const server: BuildOptions = {
  outDir: "dist/server",
  target: "node20",
  emptyOutDir: true,
  rolldownOptions: {
    input: { main: "src/server/main.ts", storefront: "src/storefront/server-entry.tsx", sandbox: "src/sandbox/main.ts" },
    output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
  },
};

/** Two browser entries (storefront, editor), and with --ssr the server, the storefront it runs, and the sandbox. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: "custom",
  publicDir: isSsrBuild ? false : "public",
  define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
  build: isSsrBuild ? server : browsers,
  ssr: {
    // One bundle with React's production build; what has binaries or reads its own files stays a package.
    noExternal: true,
    external: ["@photostructure/sqlite", "pg", "pino", "prom-client", "nodemailer", "sanitize-html", "kysely"],
  },
}));
