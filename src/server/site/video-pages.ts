/** Pages with a video: they alone may load from where it is played, and only from where the shop allows it. [LAND-1] */
import type { Video } from "../../domain/media/video";
import type { RegisteredBlocks } from "../../layout/catalog";
import type { Layout } from "../../layout/types";
import { videosIn } from "../../layout/videos";
import type { ShopSettings } from "../catalogue/shop-settings";

const known = new WeakMap<Layout, readonly Video[]>();

export interface VideoOrigins {
  /** Of files. */
  media: readonly string[];
  /** Of hosts' players. */
  frame: readonly string[];
}

/** Allowed origins of the page's videos, each once. */
export function videoOrigins(
  layout: Layout,
  catalog: RegisteredBlocks,
  { video_origins: allowed }: Pick<ShopSettings, "video_origins">,
): VideoOrigins {
  let videos = known.get(layout);
  if (!videos) known.set(layout, (videos = [...videosIn(layout, catalog)]));
  const of = (kind: Video["kind"]) => [
    ...new Set(videos.flatMap((video) => (video.kind === kind && video.origin && allowed.includes(video.origin) ? [video.origin] : []))),
  ];
  return { media: of("file"), frame: of("frame") };
}
