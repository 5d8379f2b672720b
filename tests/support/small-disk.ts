/** A disk that a test can fill: a small one in memory, where the test may mount it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface SmallDisk {
  folder: string;
  /** Leaves no space at all. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

const MEGABYTES = 48;

/** @returns undefined where nobody may mount: as another user than root, or in a container without the right */
export function smallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=777`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill() {
      for (const bytes of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
