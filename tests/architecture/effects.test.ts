/** What an effect gives back is what React calls in the end: calls that answer with something else stand in braces. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports";

/** In some browsers these give back a promise: https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview */
const ANSWERING = /use(?:Layout)?Effect\(\s*(?:async|\(\) =>(?!\s*(?:\{|void\b))[^;{]*\.(?:scroll\w*|play|animate|requestFullscreen)\()/;

const breaks = (text: string) => ANSWERING.test(text);

it("no effect gives back what a call of the browser answers", () => {
  expect(breaks("useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [at]);")).toBe(true);
  expect(breaks("useEffect(async () => { await read(); }, []);")).toBe(true);
  expect(breaks("useEffect(() => { list.current?.scrollIntoView(); }, [at]);")).toBe(false);
  expect(breaks("useEffect(() => void video.play(), []);")).toBe(false);
  const files = sourceFiles("src").filter((file) => breaks(readFileSync(path.join("src", file), "utf8")));
  expect(files).toEqual([]);
});
