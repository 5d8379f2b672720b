/** A picture that holds its room while it loads: width and height are its own, in pixels; 0 when not known. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./Picture.module.css";

export interface PictureProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  width?: number;
  height?: number;
  /** The largest thing in the first view: loaded first. Everything else waits until it comes near. */
  first?: boolean;
  className?: string;
  /** With `ui/sized-picture` around it: how wide it is drawn. */
  sizes?: string | undefined;
}

export function Picture({ src, alt, width, height, first, className, sizes }: PictureProps): ReactNode {
  if (!src) return null;
  return (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      sizes={sizes}
      alt={alt}
      width={width || undefined}
      height={height || undefined}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? "sync" : "async"}
    />
  );
}
