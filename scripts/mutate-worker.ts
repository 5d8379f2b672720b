import { BaseSequencer, ThreadsPoolWorker, type PoolOptions, type TestSpecification, type WorkerRequest } from "vitest/node";
import type { Plugin } from "vitest/config";
import type { Worker } from "node:worker_threads";

/** After so many runs a thread holds too much of them. */
const RUNS_PER_THREAD = 100;

let kept: { thread: Worker; runs: number } | undefined;

/**
 * A thread that stays from one mutant to the next, with the server loaded once: loading it takes longer than the tests of a mutant do.
 * What tests leave behind in modules stays too, so this is for the server, the shopper's stores and the builder's commands: their
 * state hangs on each server that is started, each shop that is made and each page that is opened.
 */
class KeptThread extends ThreadsPoolWorker {
  override readonly name = "kept";
  private get own() {
    return this as unknown as { _thread: Worker | undefined; stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream };
  }

  override async start(): Promise<void> {
    if (kept) this.own._thread = kept.thread;
    await super.start();
    kept ??= { thread: this.own._thread!, runs: 0 };
    kept.runs++;
  }

  override send(message: WorkerRequest): void {
    if (message.type !== "stop" || this.isWornOut) return super.send(message);
    const thread = this.own._thread;
    setImmediate(() => thread?.emit("message", { __vitest_worker_response__: true, type: "stopped" }));
  }

  override async stop(): Promise<void> {
    if (this.isWornOut) {
      kept = undefined;
      return super.stop();
    }
    const { _thread: thread, stdout, stderr } = this.own;
    for (const event of ["message", "error", "exit"]) thread?.removeAllListeners(event);
    thread?.stdout.unpipe(stdout);
    thread?.stderr.unpipe(stderr);
    this.own._thread = undefined;
  }

  private get isWornOut(): boolean {
    return !kept || kept.thread !== this.own._thread || kept.runs >= RUNS_PER_THREAD;
  }
}

export const keptThread: Plugin = {
  name: "kept-thread",
  configureVitest({ vitest, project }) {
    vitest.onClose(async () => void (await kept?.thread.terminate()));
    project.config.isolate = false;
    project.config.pool = "kept";
    project.config.poolRunner = { name: "kept", createPoolWorker: (options: PoolOptions) => new KeptThread(options) };
  },
};

/** The quick files first: the first test that notices a mutant ends its run. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (file: TestSpecification) =>
      this.ctx.state.getFiles([file.moduleId])[0]?.result?.duration ?? seen.get(file.moduleId) ?? 0;
    for (const file of files) seen.set(file.moduleId, duration(file));
    return files.toSorted((a, b) => seen.get(a.moduleId)! - seen.get(b.moduleId)!);
  }
}
const seen = new Map<string, number>();
