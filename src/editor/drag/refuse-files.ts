/** Files that nothing on the screen takes: most browsers would leave the builder to show them. */

/** @returns what ends it */
export function refuseFiles(): () => void {
  const refuse = (event: DragEvent) => {
    // What takes them has said so by then.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
