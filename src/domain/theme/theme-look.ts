/** What a theme is set in besides its colours, for what is drawn without its style sheet, as mails are. [BLD-12] */
import type { ThemeDefinition, ThemeValues } from "./theme-token";

/** A font as it is named, and what stands in for it where it is not installed. */
export interface ThemeFont {
  family: string;
  isSerif: boolean;
}

export interface ThemeLook {
  /** undefined: the theme names none. */
  text: ThemeFont | undefined;
  heading: ThemeFont | undefined;
  headingWeight: number;
  /** Of what stands out in a text, and of buttons. */
  strongWeight: number;
  buttonRadiusPx: number;
}

/** Of a theme that says nothing of them, or that there is not. */
export const USUAL_LOOK: ThemeLook = { text: undefined, heading: undefined, headingWeight: 700, strongWeight: 600, buttonRadiusPx: 6 };

/** @param values sound ones of the shop, over the theme's own */
export function themeLookOf({ tokens, fonts }: ThemeDefinition, values: ThemeValues): ThemeLook {
  const own = (name: string) => tokens.find((token) => token.name === name)?.own;
  const number = (name: string, usual: number) => (values[name] ?? own(name) ?? usual) as number;
  const fontOf = (family: unknown): ThemeFont | undefined => {
    const stack = typeof family === "string" ? fonts[family] : undefined;
    return stack === undefined ? undefined : { family: family as string, isSerif: /(^|[\s,])serif$/.test(stack) };
  };
  const text = values["font-text"] ?? own("font-text");
  // Where a sheet says that headings follow the text, they follow what the shop says of the text as well.
  const heading = values["font-heading"] ?? (own("font-heading") === own("font-text") ? text : own("font-heading"));
  return {
    text: fontOf(text),
    heading: fontOf(heading),
    headingWeight: number("weight-heading", USUAL_LOOK.headingWeight),
    strongWeight: number("weight-strong", USUAL_LOOK.strongWeight),
    buttonRadiusPx: number("button-radius", USUAL_LOOK.buttonRadiusPx),
  };
}
