/** What the scripts of this build weigh as browsers load them, once per server. [BLD-10] */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ScriptFacts } from "../../../layout/publish/weight/page-scripts";
import type { StorefrontEntry } from "../../../registry/storefront-entry";
import type { ScriptFiles } from "../../site/script-files";

/** Off the event loop: shoppers do not wait for it. */
const compressed = promisify(gzip);

export class ScriptWeights {
  #facts: Promise<ScriptFacts | undefined> | undefined;

  /**
   * @param files of the build; absent where nothing is built
   * @param onFault hears why nothing is known, each time somebody asks: nobody is kept from publishing by that
   */
  constructor(
    private readonly files: ScriptFiles | undefined,
    private readonly code: StorefrontEntry["code"],
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Read when it is first asked for. @returns undefined where nothing is built, or its files are gone */
  facts(): Promise<ScriptFacts | undefined> {
    const { files } = this;
    if (!files) return Promise.resolve(undefined);
    this.#facts ??= this.#read(files).catch((error: unknown) => {
      this.#facts = undefined;
      this.onFault(error);
      return undefined;
    });
    return this.#facts;
  }

  async #read(files: ScriptFiles): Promise<ScriptFacts> {
    const { folder, shared, parts, blocks } = files;
    const weights = new Map<string, number>();
    // One after the other: whatever else this machine does goes first.
    for (const file of new Set([...shared, ...Object.values(parts).flat(), ...[...blocks.values()].flat()]))
      weights.set(file, (await compressed(await readFile(path.join(folder, file)))).length);
    return scriptFacts(files, weights, this.code);
  }
}

/** @param weights of each file, in bytes */
export function scriptFacts(
  { shared, parts, blocks }: Omit<ScriptFiles, "folder">,
  weights: ReadonlyMap<string, number>,
  code: StorefrontEntry["code"],
): ScriptFacts {
  const own = [...new Set([...Object.values(parts).flat(), ...code.flatMap(({ type }) => blocks.get(type) ?? [])])];
  const places = new Map(own.map((file, place) => [file, place]));
  const placesOf = (files: readonly string[]) => files.map((file) => places.get(file)!);
  const weightOf = (file: string) => weights.get(file) ?? 0;
  return {
    shared: shared.reduce((bytes, file) => bytes + weightOf(file), 0),
    files: own.map(weightOf),
    parts: { late: placesOf(parts.late), conditions: placesOf(parts.conditions), account: placesOf(parts.account) },
    blocks: Object.fromEntries(
      code.map(({ type, inert, late }) => [
        type,
        { files: placesOf(blocks.get(type) ?? []), ...(inert && { inert: true as const }), ...(late && { late: true as const }) },
      ]),
    ),
  };
}
