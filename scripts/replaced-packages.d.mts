import type { Plugin } from "vite";

/** Gives some packages another one than they bring: Craft.js the Immer of the project, the settings' forms no Markdown. */
export function replacedPackages(): Plugin;
