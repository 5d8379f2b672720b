/**
 * A picture in every size that the library has of it, the smallest format first; any other as it is. For blocks whose component is not
 * loaded with a landing page: those that are inert, or come late. [BLD-4]
 */
import type { ReactNode } from "react";
import { sizesAt } from "../../domain/media/picture-sizes";
import type { DarkSource } from "../../domain/theme/theme-logo";
import { Picture, type PictureProps } from "../picture/Picture";
import styles from "./SizedPicture.module.css";

export interface SizedPictureProps extends PictureProps {
  /** How wide it is drawn, as `<img sizes>` says it; unless given, as wide as a page's text and pictures are at most. */
  sizes?: string | undefined;
  /** What is shown in its place in the dark. */
  dark?: DarkSource | undefined;
}

export function SizedPicture({ sizes = "(min-width: 72rem) 72rem, 100vw", dark, ...picture }: SizedPictureProps): ReactNode {
  const found = sizesAt(picture.src);
  if (!found && !dark) return <Picture {...picture} />;
  // Browsers that can measure a picture that waits until it comes near: it must have its room by then.
  const isMeasured = !picture.first && picture.width && picture.height && sizes.endsWith("vw");
  const drawn = isMeasured ? `auto, ${sizes}` : sizes;
  return (
    <picture className={styles.sizes}>
      {dark && <source {...dark} />}
      {found && ["avif", "webp"].map((format) => <source key={format} type={`image/${format}`} srcSet={found(format)} sizes={drawn} />)}
      <Picture {...picture} sizes={found && drawn} />
    </picture>
  );
}
