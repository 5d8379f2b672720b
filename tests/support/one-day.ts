/** Suites say once what day it is, in UTC: none begins so late that its day may end on the way. */
const LONGEST_SUITE_MS = 180_000;
const DAY_MS = 86_400_000;

const left = DAY_MS - (Date.now() % DAY_MS);
if (left < LONGEST_SUITE_MS) await new Promise((resolve) => setTimeout(resolve, left + 1_000));

export {};
