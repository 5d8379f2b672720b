/** As many files are run in seconds, on two cores; a change that touches more is for npm test. */
export const MAX_FILES = 10;

/** A file that runs a whole server or builds the shop takes longer than all others together. */
const SLOW = /support\/shop-server|shop-on-the-line|server\/server"|spawnSync|from "vite"/;

/** "src/domain/money/prorate.ts" and "tests/domain/prorate.test.ts" share their names: they belong together. */
const nameOf = (file) => file.split("/").at(-1).replace(/\..*/, "").toLowerCase();

/**
 * Which of the tests that a change touches are run at once: what was changed itself first, then what is named like a changed file, then
 * what stands
 * in a folder of the same name, at most MAX_FILES; slow ones only if they were changed themselves.
 *
 * @param touched paths of test files @param changed paths of all changed files @param read a file's text
 */
export function chosenTests(touched, changed, read) {
  const itself = new Set(changed);
  const names = new Set(changed.map(nameOf));
  const folders = new Set(changed.flatMap((file) => file.split("/").slice(1, -1)));
  const rank = (file) =>
    itself.has(file)
      ? 0
      : names.has(nameOf(file))
        ? 1
        : file
              .split("/")
              .slice(1, -1)
              .some((folder) => folders.has(folder))
          ? 2
          : 3;
  const isRunAnyway = (file) => file.startsWith("tests/architecture/") || file === "tests/contracts/migrations.test.ts";
  const candidates = touched.filter((file) => !isRunAnyway(file)).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const fast = candidates.filter((file) => itself.has(file) || !SLOW.test(read(file)));
  const chosen = fast.slice(0, MAX_FILES);
  return { chosen, left: candidates.filter((file) => !chosen.includes(file)) };
}
