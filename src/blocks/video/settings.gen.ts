// Generated from schemas/blocks/video.schema.json by `npm run generate`: edit the schema.

/**
 * A picture with a play button; the video comes once somebody presses it.
 */
export interface VideoSettings {
heading: string
intro: string
/**
 * A file from /media, the address of a file, or a page of YouTube, Vimeo or another host that the shop allows.
 */
address: string
/**
 * In a few words: it is the name of the video for everyone who cannot see the picture.
 */
title: string
poster: PictureBeforeItPlays
/**
 * Of the frame, before and while it plays.
 */
ratio: ("wide" | "classic" | "square" | "tall")
/**
 * Of a file. A host brings its own.
 */
captions: CaptionsOfOneLanguage[]
caption: string
/**
 * A page or a file with what is said, for people who cannot hear it.
 */
transcript: string
tone: ("plain" | "soft" | "strong")
texts: Words
}
export interface PictureBeforeItPlays {
/**
 * A picture from /media: nothing of another host is loaded before somebody presses play.
 */
src: string
width: number
height: number
}
export interface CaptionsOfOneLanguage {
/**
 * A file in WebVTT from /media.
 */
src: string
/**
 * Its code, as in en or fr.
 */
language: string
label: string
}
export interface Words {
play: string
transcript: string
/**
 * {{host}} is where the video is.
 */
privacy: string
/**
 * {{host}} is where the video is.
 */
elsewhere: string
failed: string
}
