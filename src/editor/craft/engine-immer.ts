/** Immer as the engine asks for it, with a default: scripts/replaced-packages.mjs gives it this instead of the old one that it brings. */
export { applyPatches, enableMapSet, enablePatches, produce as default, produceWithPatches } from "immer";
