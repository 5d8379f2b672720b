/** Whether an element is in view, and has been for a moment: what is only scrolled past is not worth asking for. */
import { useEffect, useState, type RefObject } from "react";

const REST_MS = 200;

export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)!.isIntersecting;
      clearTimeout(timer);
      if (inView) timer = setTimeout(() => setSeen(true), REST_MS);
      else setSeen(false);
    });
    observer.observe(element.current!);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isSeen;
}
