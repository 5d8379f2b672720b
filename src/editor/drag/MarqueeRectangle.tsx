/** The rectangle of a drag over empty space: it stands in what moves with the scroll, and is placed by `startMarquee`. */
import type { Ref } from "react";
import styles from "./MarqueeRectangle.module.css";

export function MarqueeRectangle({ ref, name }: { ref: Ref<HTMLDivElement>; name: "canvas" | "layers" }) {
  return <div ref={ref} className={styles.rectangle} data-marquee={name} aria-hidden="true" style={{ display: "none" }} />;
}
