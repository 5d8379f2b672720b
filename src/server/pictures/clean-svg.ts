/**
 * An SVG with nothing left in it that could run or fetch anything: what is not on the list is not kept. Browsers run no script of an
 * `<img>`, and the address answers with a policy that forbids them; whoever downloads the file and opens it has neither. [BLD-4]
 */
import sanitizeHtml from "sanitize-html";

/** Larger drawings would hold the process up while they are read. */
export const MAX_SVG_BYTES = 256 * 1024;

/** Every rule of its style sheets is tried on every element: this many times takes a tenth of a second, in which nobody is answered. */
const MAX_TRIES = 100_000;

/** Whether it would take long to clean. */
export function isTooIntricate(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\{/g) * count(/<\w/g) > MAX_TRIES;
}

const TAGS = `
  svg g defs symbol use title desc switch marker pattern mask clipPath image path rect circle ellipse line polyline polygon
  text tspan textPath linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`
  .trim()
  .split(/\s+/);

/** A picture inside a drawing, as its own bytes. */
const EMBEDDED = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]*$/i;

/** @returns undefined where nothing of it is a drawing */
export async function cleanSvg(text: string): Promise<string | undefined> {
  // Entities can grow without end, and nothing that draws needs them.
  if (/<!ENTITY/i.test(text)) return undefined;
  // Not before somebody uploads one: no start of a shop has to wait for it.
  const { optimize } = await import("svgo");
  let styled: string;
  try {
    // Rules of style sheets become attributes of what they are about: sheets themselves are not kept.
    styled = optimize(text, { plugins: [{ name: "inlineStyles", params: { onlyMatchedOnce: false } }, "convertStyleToAttrs"] }).data;
  } catch {
    return undefined;
  }
  const clean = sanitizeHtml(styled, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: TAGS,
    allowedAttributes: false,
    allowedSchemes: ["data"],
    parseStyleAttributes: false,
    // What stands in a tag that goes, goes with it.
    nonTextTags: ["script", "style", "foreignObject", "textarea", "option", "noscript", "iframe"],
    transformTags: {
      "*": (tagName, attributes) => ({
        tagName,
        attribs: {
          ...(tagName === "svg" && { xmlns: "http://www.w3.org/2000/svg" }),
          ...Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isHarmless(name, value))),
        },
      }),
    },
  });
  return /^\s*<svg\b/.test(clean) ? clean.trim() : undefined;
}

/** Names that SVG draws with; an address leads to another part of the drawing, or is a picture as its own bytes. */
function isHarmless(name: string, value: string): boolean {
  if (!/^[a-z][a-z0-9-]*$|^(xlink:href|xml:space|xmlns:xlink)$/i.test(name) || /^on/i.test(name)) return false;
  if (/^(xlink:)?href$/i.test(name)) return value.startsWith("#") || EMBEDDED.test(value);
  if (/^(src|action|formaction|ping|xmlns)$/i.test(name)) return false;
  return !/url\(\s*["']?\s*(?!#)[^)\s"']/i.test(value) && !/\\|javascript:|@import|expression\(/i.test(value);
}
