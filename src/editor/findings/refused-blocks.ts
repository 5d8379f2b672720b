/** Why the shop does not keep blocks, in the builder's language: its own words name a fault by its path, in English. [BLD-9] [BLD-11] */
import { FetchError } from "../../api/fetch-error";
import type { Finding } from "../../layout/publish/finding";
import type { BlockNode } from "../../layout/types";
import { subtree } from "../../layout/walk";
import { findingsOf } from "../api/builder-api";
import { catalog } from "../catalog-in-words";
import { failureWords } from "../interface/words/failure-words";
import { problemText } from "./problem-words";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** @param blocks that were sent, with what stands in them @returns for any other fault what is said of a call */
export function refusedBlocks(error: unknown, blocks: readonly BlockNode[], t: Translate): string {
  const [first] = error instanceof FetchError && error.reason === "layout-invalid" ? findingsOf(error) : [];
  return first ? problemOfBlock(first, blocks, t) : failureWords(error, t);
}

/** @param path where the problem stands, where its block alone does not say it */
export function problemOfBlock(
  problem: Pick<Finding, "code" | "path" | "values" | "blockId">,
  blocks: readonly BlockNode[],
  t: Translate,
  path?: string,
): string {
  const all = blocks.flatMap((block) => [...subtree(block)]);
  const block = problem.blockId === undefined ? undefined : all.find(({ id }) => id === problem.blockId);
  const words = problemText(problem, block, catalog, t, path);
  const name = block && (block.label ?? catalog.get(block.block)?.schema.title);
  return name ? t("problems.ofBlock", { block: name, words }) : words;
}
