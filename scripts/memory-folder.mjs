// Where tests keep what ends with them: in memory, where a machine has a folder there and plenty of it, else where temporary files are.
// PostgreSQL makes and removes 300 files for each database; a disk's file system takes six times the work for it.
import { existsSync, statfsSync } from "node:fs";
import os from "node:os";

const MEMORY = "/dev/shm";
/** What a whole run has there at once, several times over; and what the programs beside it need. */
const FREE_THERE = 2 * 2 ** 30;
const FREE_AT_ALL = 4 * 2 ** 30;

/** @returns the folder to make one's own in; programs may be forbidden to run from there */
export function memoryFolder() {
  if (!existsSync(MEMORY) || os.freemem() < FREE_AT_ALL) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < FREE_THERE ? os.tmpdir() : MEMORY;
}
