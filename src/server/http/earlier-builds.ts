/**
 * Browsers' files of the builds before (scripts/swap-build.mjs): a page that was opened before a newer version came, or that a CDN still
 * has, asks for them by name, and would otherwise stay without the parts that it has not loaded yet.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { StaticFiles } from "./static-files";

export class EarlierBuilds {
  readonly #builds = new Map<string, StaticFiles>();

  constructor(
    private readonly folder: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** @param name path below /assets/; undefined when no build has it */
  async answer(name: string, request: Headers): Promise<Response | undefined> {
    // Read each time: a build may come while a shop runs, and what is in the new one is asked for of that.
    const names = await readdir(this.folder).catch(() => []);
    for (const build of names.sort().reverse()) {
      const files = this.#builds.get(build) ?? new StaticFiles(path.join(this.folder, build), { immutable: true, headers: this.headers });
      this.#builds.set(build, files);
      const found = await files.answer(name, request);
      if (found) return found;
    }
    return undefined;
  }
}
