/** A part of a page that comes later: what stands in its place stays there until it does. [REN-2] [REN-3] */

/** Without a connection it is tried again after so long. Tabs that nobody looks at ask once a minute: browsers slow them down. */
const RETRY_MS = 5_000;

/**
 * @param load for example of a dynamic import, which asks anew each time
 * @returns what it brings at last; on the server what it brings at once, as no request may wait for a file that is gone
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return load();
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}
