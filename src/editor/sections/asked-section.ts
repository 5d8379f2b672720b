/** Blocks on their way to be kept as a section, under an id of ours: asked again, they are the same section. [BLD-11] */
import { FetchError } from "../../api/fetch-error";
import type { SavedSection } from "../../layout/page/saved-section";
import { sameJson } from "../commands/new-block";
import { randomId } from "../unsaved/random-id";

export type AskedSection = Pick<SavedSection, "id" | "name" | "blocks">;

/** @param before what was asked for last, and perhaps kept without an answer @returns that again, or with other content another one */
export const sameAsked = (before: AskedSection | undefined, { name, blocks }: Omit<AskedSection, "id">): AskedSection =>
  before && before.name === name && sameJson(before.blocks, blocks) ? before : { id: randomId(), name, blocks };

/** It was kept, and somebody has changed it before its answer was asked for again: another try keeps another one. */
export const isChangedSince = (error: unknown): boolean => error instanceof FetchError && error.code === 409;
