/**
 * What stands where a page's frame itself has failed: React has taken everything away, and nobody may be left before a blank page. [ERR-1]
 */

type Texts = Readonly<Record<string, string>> | null | undefined;

/** @param texts of the shop's frame; English words stand in for those that are missing, because the texts may be what failed */
export function showFrameFailed(root: HTMLElement, texts: Texts): void {
  const words = (name: string, otherwise: string) => texts?.[name] || otherwise;
  const main = document.createElement("main");
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  main.append(notice);
  notice.style.cssText = "max-inline-size: 40rem; margin: 20vh auto; padding-inline: 24px; text-align: center";
  const title = document.createElement("h1");
  title.textContent = words("errors.boundary", "Error: an unexpected error has occurred.");
  title.style.fontSize = "1.5rem";
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = words("errors.tryAgain", "Try again");
  // The same address with its hash would only scroll.
  again.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  notice.append(title, again);
  root.replaceChildren(main);
}
