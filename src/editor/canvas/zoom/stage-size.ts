/** How much room the page has on the canvas, and how much it takes there. [BLD-8] */
import { useLayoutEffect, useState, type RefObject } from "react";

/** Width of the viewport without its margins; measured before the page stands on it, because a thousand blocks are not laid out twice. */
export function useAvailableWidth(viewport: RefObject<HTMLElement | null>): number | undefined {
  const [availableWidth, setAvailableWidth] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(viewport.current!);
      setAvailableWidth(Math.max(200, Math.floor(viewport.current!.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(viewport.current!);
    return () => observer.disconnect();
  }, [viewport]);
  return availableWidth;
}

/** A scaled element keeps its own height in the flow, so the stage is told how high it looks. No rendering: it happens while one types. */
export function useStageHeight(paper: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>, scale: number): void {
  useLayoutEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const show = (height: number) => stage.current?.style.setProperty("height", `${height * scale}px`);
    let first = true;
    // The observer tells the height after each layout: asking for it would be a layout more. What has just been typed is painted first.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry!.borderBoxSize[0]!.blockSize;
      clearTimeout(pending);
      if (first) show(height);
      else pending = setTimeout(() => show(height));
      first = false;
    });
    observer.observe(paper.current!);
    return () => {
      clearTimeout(pending);
      observer.disconnect();
    };
  }, [paper, stage, scale]);
}
