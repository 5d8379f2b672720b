// Generated from schemas/blocks/call-to-action.schema.json by `npm run generate`: edit the schema.

/**
 * A band across the page with a heading and a button.
 */
export interface CallToActionSettings {
tone: ("strong" | "soft" | "plain")
/**
 * Everything in the middle, or words at the start and the button at the end.
 */
align: ("centre" | "split")
heading: string
text: string
action: Action
secondary: SecondAction
}
export interface Action {
label: string
href: string
}
export interface SecondAction {
label: string
href: string
}
