/** What is as wide as a screen, drawn as large as there is room. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./preview.module.css";

export function Scaled({ width, children }: { width: number; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const scale = room ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={box} className={styles.scaled}>
      {room && (
        <div
          style={{ inlineSize: `${width}px`, blockSize: `${room.height / scale}px`, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
