// Generated from schemas/blocks/student-details.schema.json by `npm run generate`: edit the schema.

/**
 * Asks a student for university, course and year of graduation.
 */
export interface StudentDetailsSettings {
/**
 * Nobody can order without them.
 */
required: boolean
showCourse: boolean
showYear: boolean
/**
 * Counted from the shop’s own year; 0 begins with this one.
 */
yearsBack: number
yearsAhead: number
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
university: string
universityHelp: string
course: string
courseHelp: string
year: string
yearHelp: string
yearPlaceholder: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
messages: Messages
}
export interface Messages {
required: string
select: string
/**
 * {{max}} is how many characters may stand there.
 */
tooLong: string
}
