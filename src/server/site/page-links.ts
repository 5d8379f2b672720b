/**
 * What a page needs before anything can be painted, and what makes it alive, for the header `Link`: a CDN sends it ahead of the page as
 * 103 Early Hints. It is read out of the page's own HTML, so that nothing is asked for that the page does not use.
 */
const HEAD = /<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*>/g;
const FIRST_PICTURES = /<img\b[^>]*\sfetchpriority="high"[^>]*>/gi;

export function linksOf(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  const links: string[] = [];
  // What only paper or a narrow window needs is not waited for.
  for (const [tag] of head.matchAll(HEAD)) {
    const isStyle = tag.includes('rel="stylesheet"');
    const href = attribute(tag, "href") ?? attribute(tag, "src");
    if (href && attribute(tag, "media") === undefined) links.push(entry(href, isStyle ? ["rel=preload", "as=style"] : SCRIPT));
  }
  const picture = largest([...html.matchAll(FIRST_PICTURES)].map(([tag]) => tag));
  const src = picture && attribute(picture, "src");
  // A picture of several sizes is the browser's to choose: named without them it would be loaded twice.
  if (src && (attribute(picture, "srcset") ?? attribute(picture, "sizes")) === undefined)
    links.push(entry(src, ["rel=preload", "as=image", "fetchpriority=high"]));
  return links.filter(Boolean).join(", ");
}

/** Of the pictures of the first view: the others, as a logo, are found in the page soon enough. One of unknown size is no logo. */
function largest(pictures: readonly string[]): string | undefined {
  const area = (tag: string) => Number(attribute(tag, "width") ?? Infinity) * Number(attribute(tag, "height") ?? Infinity);
  return pictures.reduce<string | undefined>((most, tag) => (most === undefined || area(tag) > area(most) ? tag : most), undefined);
}

/** As in the page: what is painted comes first. */
const SCRIPT = ["rel=modulepreload", "fetchpriority=low"];

/** "" for an address that cannot stand in a header as it is. */
const entry = (address: string, parameters: readonly string[]): string =>
  /^(?:\/(?!\/)|https:\/\/)[\w\-.~:/?#[\]@!$&'()*+;=%]*$/.test(address) ? [`<${address}>`, ...parameters].join("; ") : "";

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value?.replaceAll("&amp;", "&");
}
