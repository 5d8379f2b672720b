/**
 * What stands over a page whose start failed, for example because a part of its program did not come: what the server sent stays readable,
 * but no button of it works. [ERR-1]
 */
import type { DocumentState } from "./document/document";
import styles from "./start-failed.module.css";

export function showStartFailed(error: unknown): void {
  console.error("The page could not start", error);
  const { texts } = (JSON.parse(document.getElementById("tillwright-state")!.textContent!) as DocumentState).state;
  const notice = document.createElement("div");
  notice.className = styles["notice"]!;
  notice.setAttribute("role", "alert");
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = texts?.["errors.tryAgain"] || "Try again";
  // The same address with its hash would only scroll.
  again.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  notice.append(texts?.["errors.incomplete"] || "This page could not be loaded completely.", " ", again);
  document.body.prepend(notice);
}
