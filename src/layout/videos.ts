/** The videos that a page holds: each is played from somewhere, and a page may load from there only what it says. [LAND-1] */
import { videoOf, type Video } from "../domain/media/video";
import type { BlockCatalog } from "./catalog";
import { settingsIn } from "./publish/settings-walk";
import type { Layout } from "./types";
import { walk } from "./walk";

/** Every setting that `holds: "video"` and names one, in page order. */
export function* videosIn(layout: Pick<Layout, "regions">, catalog: BlockCatalog): Generator<Video> {
  for (const { node } of walk(layout)) {
    const schema = catalog.get(node.block)?.schema;
    for (const { schema: own, value } of schema ? settingsIn(schema, node.settings) : []) {
      const video = own.holds === "video" && typeof value === "string" ? videoOf(value) : undefined;
      if (video) yield video;
    }
  }
}
