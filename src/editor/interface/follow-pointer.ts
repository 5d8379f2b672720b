/** A handle that is drawn follows the pointer that pressed it, until that is lifted or the browser takes it for itself. [BLD-2] */
import type { PointerEvent } from "react";

/** @param onMove hears how far it is from where it was pressed, in pixels of the window, to the right and left */
export function followPointer(event: PointerEvent<HTMLElement>, onMove: (by: number) => void): void {
  const { currentTarget: handle, pointerId, clientX: from } = event;
  const gone = new AbortController();
  const { signal } = gone;
  const ofThis = (heard: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) heard(event);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener(
    "pointermove",
    ofThis((move) => onMove(move.clientX - from)),
    { signal },
  );
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    handle.addEventListener(
      end,
      ofThis(() => gone.abort()),
      { signal },
    );
}
