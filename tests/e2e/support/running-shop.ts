/** The built server as its owner runs it: a process of its own, on a data folder of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { memoryFolder } from "../../../scripts/memory-folder.mjs";
import { startDatabase, type DatabaseKind, type ShopDatabase } from "./shop-database";

export interface RunningShop {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  database: ShopDatabase;
  /** What the shop has written to its log, and no stand-in of a provider. */
  output(): string;
  /** As a power cut does it: no time to finish anything. */
  kill(): Promise<void>;
  /** Up again on the same address with the same data. */
  restart(): Promise<void>;
  /** Runs a command of the shop (catalogue-import …) and answers its exit code and output. */
  command(...words: string[]): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
}

export const EDITOR = { email: "editor@tillwright.example", password: "first-light" };

const root = path.resolve(import.meta.dirname, "../../..");

export interface ShopOptions {
  /** True: addresses are found from a few words, as in the demo shop. Journeys that are about something else type them. */
  addressLookup?: boolean;
  /** Embedded unless it says otherwise. */
  database?: DatabaseKind;
  /** Changes what the shop sells before it opens, in a copy of the catalogue's folder; for shops without the look-up. */
  editCatalogue?(folder: string): void;
  /** The folder of the program, where that is not ours: a copy of it that was built otherwise. */
  program?: string;
}

type Settings = Readonly<Record<string, string>>;

/** @param settings environment variables of the shop beside the usual ones, or what they are for a sandbox at that address */
export async function startShop(
  settings: Settings | ((sandboxUrl: string) => Settings) = {},
  { addressLookup = false, database: kind = "sqlite", editCatalogue, program = root }: ShopOptions = {},
): Promise<RunningShop> {
  const dataDir = mkdtempSync(path.join(memoryFolder(), "tillwright-e2e-"));
  const shopRoot = addressLookup ? program : withoutAddressLookup(program, path.join(dataDir, "root"));
  editCatalogue?.(path.join(shopRoot, "catalogue"));
  const database = await startDatabase(kind, dataDir);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    EDITOR_PASSWORD: EDITOR.password,
    TILLWRIGHT_ROOT: shopRoot,
    ...database.settings,
    ...(typeof settings === "function" ? settings(sandboxUrl) : settings),
  };
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  const own: string[] = [];
  const run = (script: string, ...words: string[]) => {
    const child = spawn(process.execPath, [path.join(program, "dist/server", script), ...words], {
      cwd: program,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const heard = script === "main.js" ? [log, own] : [log];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => {
        for (const each of heard) each.push(text.toString());
      });
    return child;
  };
  let server: ChildProcess;
  const up = async () => {
    server = run("main.js");
    for (const end = Date.now() + 30_000; ;) {
      if (
        await fetch(`${url}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      if (server.exitCode !== null || Date.now() > end) throw new Error(`The server did not start:\n${log.join("")}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (child: ChildProcess, signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const sandbox = run("sandbox.js");
  const stop = async () => {
    await end(server, "SIGTERM");
    await end(sandbox, "SIGTERM");
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await up().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    sandboxUrl,
    dataDir,
    database,
    output: () => own.join(""),
    kill: () => end(server, "SIGKILL"),
    restart: up,
    async command(...words) {
      const child = spawn(process.execPath, [path.join(program, "dist/server/main.js"), ...words], {
        cwd: program,
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const output: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => output.push(text.toString()));
      const [code] = (await once(child, "close")) as [number];
      return { code, output: output.join("") };
    },
    stop,
  };
}

/** The project's folders as the shop sees them, with a catalogue of a shop that has no look-up. */
function withoutAddressLookup(program: string, folder: string): string {
  mkdirSync(folder);
  for (const name of ["dist", "layouts", "public"]) symlinkSync(path.join(program, name), path.join(folder, name));
  cpSync(path.join(program, "catalogue"), path.join(folder, "catalogue"), { recursive: true });
  const file = path.join(folder, "catalogue/shop.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), use_loqate: false }));
  return folder;
}

/** Each worker's own, and below those that the system hands out: nobody takes one between the look and the start of whom it is for. */
let nextPort = 20_000 + 1_000 * Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const probe = createServer().listen(port);
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
