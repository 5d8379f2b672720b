import { describe, expect, it } from "vitest";
import { linkFinding, linksIn, linkTargets } from "../../src/layout/publish/check-links";
import { namesInLayout } from "../../src/layout/publish/names-in-layout";
import type { ShopFacts } from "../../src/layout/publish/finding";

const pages: ShopFacts["pages"] = [
  { id: "home", path: "/", live: true },
  { id: "spring", path: "/spring", live: false },
  { id: "later", path: "/later/", live: false },
  { id: "plans", path: "/plans/", live: true, anchors: ["yearly", "käse"] },
  { id: "moving", path: "/moving", live: true, nextPath: "/moved" },
];
const targets = (pageId: string, blockIds: string[] = []) =>
  linkTargets(pageId, blockIds, { pages, redirects: ["/old/"], missingFiles: ["/media/gone.pdf", "/media/gone käse.svg"] });
const codeOf = (link: string, pageId: string) => linkFinding(link, targets(pageId, ["plans", "käse"]))?.code;

describe("[BLD-10] where a link leads", () => {
  it.each<[string, string | undefined]>([
    ["", undefined],
    ["   ", undefined],
    [" /nowhere ", "link-dead"],
    [" /old", undefined],
    ["#plans", undefined],
    ["#k%C3%A4se", undefined],
    ["#käse", undefined],
    ["#", undefined],
    ["#top", undefined],
    ["/spring/", undefined],
    ["/spring#main", undefined],
    ["?from=here#none", "anchor-dead"],
    ["/later", "link-unpublished"],
    ["/plans", undefined],
    ["/plans/#yearly", undefined],
    ["/plans?from=here#k%C3%A4se", undefined],
    ["/plans#top", undefined],
    ["/plans#:~:text=every%20year", undefined],
    ["#plans:~:text=every%20year", undefined],
    ["/plans#monthly", "page-anchor-dead"],
    // Of a page whose blocks nobody asked for nothing is said.
    ["/moving#none", undefined],
    ["/moving", undefined],
    ["/%6Cater", "link-unpublished"],
    ["/builder/pages", undefined],
    ["/media/terms.pdf", undefined],
    ["/media/gone.pdf", "file-dead"],
    [" /media/gone.pdf?v=2#page=3", "file-dead"],
    ["/media/gone%20k%C3%A4se.svg", "file-dead"],
    ["https://example.com/media/gone.pdf", undefined],
    ["http://[", undefined],
    ["https://example.com/nowhere", undefined],
    ["//example.com/nowhere", undefined],
    ["tel:+41", undefined],
  ])("%j on a page that is not published yet", (link, expected) => {
    expect(codeOf(link, "spring")).toBe(expected);
  });

  it.each<[link: string, ownFrom: string | undefined, found: string | undefined]>([
    ["/over", undefined, "link-over"],
    ["/over#cards", undefined, "link-over"],
    ["/over", "2026-12-24T00:00:00Z", "link-over"],
    ["/soon", undefined, "link-before"],
    ["/soon", "2026-11-26T00:00:00Z", "link-before"],
    // Whoever gets this page gets that one.
    ["/soon", "2026-11-27T00:00:00Z", undefined],
    ["/soon", "2026-11-28T00:00:00Z", undefined],
  ])("%j leads to a page outside of its campaign's days, from one whose days begin at %j", (link, ownFrom, found) => {
    const facts: Parameters<typeof linkTargets>[2] = {
      pages: [
        { id: "over", path: "/over", live: true, outside: { phase: "after", day: "2026-11-20T00:00:00Z" } },
        { id: "soon", path: "/soon/", live: true, outside: { phase: "before", day: "2026-11-27T00:00:00Z" } },
      ],
      redirects: [],
      missingFiles: [],
    };
    const said = linkFinding(link, linkTargets("spring", [], facts, ownFrom));
    expect(said?.code).toBe(found);
    if (found) expect(said?.values).toEqual({ link, day: found === "link-over" ? "2026-11-20T00:00:00Z" : "2026-11-27T00:00:00Z" });
  });

  it("a page that is about to move is found at its new address, by itself at least", () => {
    expect(codeOf("/moved", "moving")).toBeUndefined();
    expect(codeOf("/moved#none", "moving")).toBe("anchor-dead");
    expect(codeOf("/moved", "spring")).toBe("link-dead");
    expect(targets("moving").ownPath).toBe("/moved");
    expect(targets("moving").paths.get("/moved")).toBe(true);
    expect(targets("spring").paths.get("/spring")).toBe(true);
    expect(targets("spring").ownPath).toBe("/spring");
  });

  it("relative addresses begin at the page itself; of a page that nobody knows yet, at the start page", () => {
    const deep = linkTargets("deep", [], {
      pages: [{ id: "deep", path: "/a/b", live: true }],
      redirects: ["/a/c"],
      missingFiles: ["/a/gone.pdf"],
    });
    expect(linkFinding("c", deep)).toBeUndefined();
    expect(linkFinding("gone.pdf", deep)?.code).toBe("file-dead");
    expect(linkFinding("d", deep)?.message).toBe("no page stands at /a/d");
    expect(targets("new").ownPath).toBe("/");
    expect(codeOf("later", "new")).toBe("link-unpublished");
    expect(codeOf("#plans", "new")).toBeUndefined();
    expect(codeOf("/spring", "new")).toBe("link-unpublished");
  });

  it("says what is wrong with it, and which link it is", () => {
    const on = targets("spring", ["plans"]);
    expect(linkFinding(" /gone?x ", on)).toEqual({ code: "link-dead", message: "no page stands at /gone", values: { link: "/gone?x" } });
    expect(linkFinding("/later#x", on)).toEqual({
      code: "link-unpublished",
      message: "the page at /later is not published",
      values: { link: "/later#x" },
    });
    expect(linkFinding("/plans#monthly", on)).toEqual({
      code: "page-anchor-dead",
      message: 'there is no block "monthly" on the page at /plans',
      values: { link: "/plans#monthly", anchor: "monthly", target: "/plans" },
    });
    expect(linkFinding("#offers", on)).toEqual({
      code: "anchor-dead",
      message: 'there is no block "offers" on this page',
      values: { link: "#offers", anchor: "offers" },
    });
  });

  it("of a rich text, what its links lead to, and nothing that is no link", () => {
    expect(linksIn('<p>a <a href="/one">b</a><a name="x">c</a><link href="/no"><strong><a href="">d</a></strong></p>')).toEqual([
      "/one",
      "",
    ]);
    expect(linksIn("no markup")).toEqual([]);
  });
});

describe("[BLD-10] which addresses the shop is asked about", () => {
  const long = `/spring?utm_campaign=${"x".repeat(400)}#plans`;

  it("are links in texts too, however much they say behind their path", () => {
    const { names, paths, links, anchored } = namesInLayout(
      { align: "center", text: '<p><a href="/in-a-text">one</a></p>', action: { href: long } },
      "/",
    );
    expect(links).toEqual(new Set(["/in-a-text", "/spring"]));
    expect(anchored).toEqual(new Set(["/spring"]));
    // Whatever may be an address, the shop is asked about; a word that is typed asks nobody anew.
    expect(paths).toEqual(new Set(["/center", ...links]));
    expect(names).not.toContain(long);
  });
});
