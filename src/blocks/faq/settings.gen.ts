// Generated from schemas/blocks/faq.schema.json by `npm run generate`: edit the schema.

/**
 * Questions that open to their answers.
 */
export interface FaqSettings {
heading: string
intro: string
items: Question[]
/**
 * Its answer is read without a click.
 */
firstOpen: boolean
/**
 * Opening a question folds the one that was open.
 */
oneAtATime: boolean
}
export interface Question {
question: string
answer: string
}
