/** The browser that pictures are taken in, and how far one may be from its stored picture: decision 055. */
import path from "node:path";
import { playwright } from "@vitest/browser-playwright";
import type { LaunchOptions } from "playwright";
import { pictureCommands } from "./browser-commands.ts";
import { EXPECTED, REPORTED } from "./picture-folders.mjs";

const FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb", "--force-device-scale-factor=1"];

/** Of a pixel, in parts of the distance between black and white as the eye has it: a grey may be 5 of 255 lighter or darker. */
const COLOUR_TOLERANCE = 0.02;
/** Of a picture, besides those on the edge of a shape that is drawn a little differently. */
const TOLERATED_PIXELS = 10;

/** Two pictures of a long page take a second; a busy machine may take longer. */
const STABLE_WITHIN_MS = 30_000;

export const pictureBrowser = (launch: LaunchOptions & { args: string[] }) => ({
  commands: pictureCommands,
  provider: playwright({
    launchOptions: { ...launch, args: [...launch.args, ...FLAGS] },
    contextOptions: {
      deviceScaleFactor: 1,
      colorScheme: "light" as const,
      reducedMotion: "reduce" as const,
      locale: "en-GB",
      timezoneId: "Europe/London",
    },
  }),
  expect: {
    toMatchScreenshot: {
      timeout: STABLE_WITHIN_MS,
      comparatorName: "pixelmatch" as const,
      comparatorOptions: { threshold: COLOUR_TOLERANCE, includeAA: false, allowedMismatchedPixels: TOLERATED_PIXELS },
      resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => path.join(EXPECTED, `${arg}${ext}`),
      resolveDiffPath: ({ arg, ext, testFileName }: { arg: string; ext: string; testFileName: string }) =>
        path.join(REPORTED, ...(testFileName === "pictures.test.tsx" ? [] : ["on-purpose"]), `${arg}${ext}`),
    },
  },
});
