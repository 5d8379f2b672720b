/** Files that are dropped on a part of the builder, or anywhere on its window. */
import { useEffect, useEffectEvent, useState, type RefObject } from "react";

export interface FileDropOptions {
  /** Where they are taken. */
  part: RefObject<HTMLElement | null>;
  /** Anywhere on the screen, and not on the part alone. */
  onScreen: boolean;
  /** Nothing is taken from whoever may not upload. */
  isOff: boolean;
  onFiles(files: File[]): void;
}

/** @returns whether somebody holds files over it */
export function useFileDrop({ part, onScreen, isOff, onFiles }: FileDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const target = onScreen ? document.documentElement : part.current;
    if (isOff || !target) return;
    // Of a dialog over the screen files are for the dialog; nothing there takes them, and the browser would leave the builder for them.
    const isElsewhere = ({ target: at }: DragEvent) =>
      at instanceof Element && at.closest("dialog") !== (part.current?.closest("dialog") ?? null);
    const hold = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(!isElsewhere(event));
    };
    const leave = (event: DragEvent) => target.contains(event.relatedTarget as Node | null) || setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (!isElsewhere(event)) take([...event.dataTransfer.files]);
    };
    target.addEventListener("dragover", hold);
    target.addEventListener("dragleave", leave);
    target.addEventListener("drop", drop);
    return () => {
      target.removeEventListener("dragover", hold);
      target.removeEventListener("dragleave", leave);
      target.removeEventListener("drop", drop);
    };
  }, [part, onScreen, isOff]);
  return isOver;
}
