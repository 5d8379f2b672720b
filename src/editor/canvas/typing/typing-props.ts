/** What writing on the canvas works with. */
import type { KeyboardEvent, RefObject } from "react";
import type { TextPlace } from "./text-places";

export interface CanvasRefs {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
}

export interface TypingProps extends CanvasRefs {
  place: TextPlace;
  /** Names the field. */
  label: string;
  language: string;
  /** What is wrong with the text; shown where it is typed. */
  problem: string | undefined;
  /** Holds what makes the page as it was drawn, called before the page changes: React writes over what it knows. */
  restore: RefObject<() => void>;
  onChange(text: string): void;
  /** Takes the keys that end the writing. */
  onKeyDown(event: KeyboardEvent): void;
  onLeave(): void;
}
