/** The pictures marketers may choose: files of public/media. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

export interface MediaFile {
  /** Address on our own origin: /media/… */
  url: string;
  name: string;
  bytes: number;
}

/** By address; empty when there is no folder. */
export async function listMedia(folder: string): Promise<MediaFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  const files: MediaFile[] = [];
  for (const name of names) {
    if (!/\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name) || /(^|[\\/])\./.test(name)) continue;
    const { size } = await stat(path.join(folder, name));
    const relative = name.split(path.sep).join("/");
    files.push({ url: `/media/${relative.split("/").map(encodeURIComponent).join("/")}`, name: relative, bytes: size });
  }
  return files.sort((a, b) => a.url.localeCompare(b.url));
}
