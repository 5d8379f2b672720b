/** What the address of a video stands for, and what a page must be allowed to load for it. [LAND-1] */

export interface Video {
  /** A file is played by the browser itself; a frame is the page of a host with its player. */
  kind: "file" | "frame";
  /** What is loaded once somebody plays it. */
  address: string;
  /** Whose it is; undefined for a file of our own. */
  origin?: string;
  /** Where it can be watched without our page. */
  page: string;
}

const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;
const ID = /^[\w-]{6,20}$/;

/**
 * @param address a file of ours ("/media/tour.mp4"), or an https address: of a file, of a page of YouTube or Vimeo, or of a host's player
 * @returns undefined for anything else
 */
export function videoOf(address: string): Video | undefined {
  const given = address.trim();
  if (/^\/(?![/\\])/.test(given)) return FILE.test(pathOf(given)) ? { kind: "file", address: given, page: given } : undefined;
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (url.protocol !== "https:" || url.username || url.password) return undefined;
  if (FILE.test(url.pathname)) return { kind: "file", address: url.href, origin: url.origin, page: url.href };
  const player = youTube(url) ?? vimeo(url) ?? url;
  return { kind: "frame", address: player.href, origin: player.origin, page: url.href };
}

/** The address with what makes a known host's player begin at once: whoever sees it has pressed "play" already. */
export function playingAddress({ address, origin }: Video): string {
  if (origin !== YOUTUBE && origin !== VIMEO) return address;
  const url = new URL(address);
  url.searchParams.set("autoplay", "1");
  return url.href;
}

/** YouTube's player that sets no cookie before something is played. */
const YOUTUBE = "https://www.youtube-nocookie.com";
const VIMEO = "https://player.vimeo.com";

function youTube({ hostname, pathname, searchParams }: URL): URL | undefined {
  const host = hostname.replace(/^(www|m)\./, "");
  const [first = "", second = ""] = pathname.slice(1).split("/");
  const id =
    host === "youtu.be"
      ? first
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? ["embed", "shorts", "live"].includes(first)
          ? second
          : searchParams.get("v")
        : null;
  return id && ID.test(id) ? new URL(`/embed/${id}?rel=0`, YOUTUBE) : undefined;
}

function vimeo({ hostname, pathname, searchParams }: URL): URL | undefined {
  const [, id, secret = searchParams.get("h")] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  if (!id || !/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
  return new URL(`/video/${id}?dnt=1${secret ? `&h=${encodeURIComponent(secret)}` : ""}`, VIMEO);
}

const pathOf = (address: string): string => new URL(address, "https://shop.invalid").pathname;
