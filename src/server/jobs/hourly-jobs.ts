/** Once an hour, what nobody waits for: a file of `hourly/` each. */
import type { Logger } from "pino";
import { othersTurn, type HourlyJob, type JobParts } from "./hourly-job";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

const jobs = Object.entries(import.meta.glob<HourlyJob>("./hourly/*.ts", { eager: true, import: "run" })).map(
  ([file, run]) => [file.replace(/.*\/|\.ts$/g, ""), run] as const,
);

export class HourlyJobs {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: JobParts,
    private readonly log: Logger,
  ) {}

  start(): void {
    const run = () => {
      void this.runAll();
      this.#timer = setTimeout(run, EVERY_MS).unref();
    };
    this.#timer = setTimeout(run, FIRST_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** One after another. @returns how many rows each deleted, by the name of the job; one that failed is in the log alone */
  async runAll(now = Date.now()): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const [name, run] of jobs)
      try {
        await othersTurn();
        deleted[name] = await run(this.parts, now);
      } catch (error) {
        this.log.warn({ err: error, job: name }, "a job failed, and is done again in an hour");
      }
    return deleted;
  }
}
