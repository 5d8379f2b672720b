import { useState, type ReactNode } from "react";
import { videoOf, type Video as Played } from "../../domain/media/video";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useShop } from "../../shop/hooks/use-shop";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import { Player } from "./Player";
import type { VideoSettings } from "./settings.gen";
import styles from "./Video.module.css";

/** A video that is asked for by a click. Until then nothing is loaded from where it is, and nobody there learns of the visit. [LAND-1] */
export function Video({ id, settings }: BlockProps<VideoSettings>): ReactNode {
  const { heading, intro, caption, transcript, tone } = settings;
  const video = videoOf(settings.address);
  const building = useBuilderMode();
  if (!video && !building) return null;
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      <figure className={styles.figure} data-ratio={settings.ratio}>
        <Screen video={video} settings={settings} />
        {(caption || transcript) && (
          <figcaption className={styles.caption}>
            {caption && <span>{caption}</span>}
            {transcript && (
              <a href={transcript} aria-label={named(settings.texts.transcript, settings.title)}>
                {settings.texts.transcript}
              </a>
            )}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}

/** The picture, then the player in its place. The shop may not allow its host: then a link leads there. */
function Screen({ video, settings }: { video: Played | undefined; settings: VideoSettings }): ReactNode {
  const { title, poster, texts } = settings;
  const building = useBuilderMode();
  const allowed = useShop().settings.video_origins;
  const [state, setState] = useState<"picture" | "playing" | "failed">("picture");
  const host = video?.origin === undefined ? "" : new URL(video.page).hostname.replace(/^www\./, "");
  const elsewhere = interpolate(texts.elsewhere, { host });

  const picture = (
    <>
      {poster.src.startsWith("/") && (
        <SizedPicture src={poster.src} alt="" width={poster.width} height={poster.height} className={styles.poster} />
      )}
      <span className={styles.sign} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <path d="M8.5 5.4v13.2L19 12Z" fill="currentColor" />
        </svg>
      </span>
    </>
  );
  if (video?.origin !== undefined && !allowed?.includes(video.origin) && !building)
    return (
      <a className={styles.screen} href={video.page} rel="noreferrer" aria-label={named(elsewhere, title)}>
        {picture}
        <span className={styles.word}>{elsewhere}</span>
      </a>
    );
  return (
    <>
      {state === "playing" && video ? (
        <Player video={video} settings={settings} onFailed={() => setState("failed")} className={styles.screen} />
      ) : state === "failed" && video ? (
        <div className={styles.failed} role="alert">
          <p>{texts.failed}</p>
          {host && <a href={video.page}>{elsewhere}</a>}
        </div>
      ) : (
        <button
          type="button"
          className={styles.screen}
          aria-label={named(texts.play, title)}
          onClick={() => !building && video && setState("playing")}
        >
          {picture}
          <span className={styles.word}>{texts.play}</span>
        </button>
      )}
      {host && <p className={styles.privacy}>{interpolate(texts.privacy, { host })}</p>}
      {video && (
        <noscript>
          <a href={video.page}>{host ? elsewhere : title || texts.play}</a>
        </noscript>
      )}
    </>
  );
}

/** What it does and of which video, so that two on a page are not called the same. */
const named = (words: string, title: string): string => [words, title].filter(Boolean).join(": ");
