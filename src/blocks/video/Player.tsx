import { useEffect, useRef, type ReactNode } from "react";
import { playingAddress, type Video } from "../../domain/media/video";
import type { VideoSettings } from "./settings.gen";

export interface PlayerProps {
  video: Video;
  settings: VideoSettings;
  onFailed(): void;
  className?: string;
}

/** Stands in the picture's place once somebody has pressed play, and takes the focus that the button had. */
export function Player({ video, settings: { title, captions, poster }, onFailed, className }: PlayerProps): ReactNode {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  if (video.kind === "frame")
    return (
      <iframe
        ref={player}
        className={className}
        src={playingAddress(video)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are settings: what says nothing has none
    <video
      ref={player}
      className={className}
      src={video.address}
      poster={poster.src || undefined}
      aria-label={title || undefined}
      controls
      autoPlay
      playsInline
      tabIndex={0}
      onError={onFailed}
    >
      {captions
        .filter(({ src }) => src)
        .map(({ src, language, label }, index) => (
          <track key={index} kind="captions" src={src} srcLang={language} label={label} default={index === 0} />
        ))}
    </video>
  );
}
