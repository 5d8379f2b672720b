/**
 * Texts of offers may come with tags from elsewhere. The server cleans every text of which this is true, and pages print it as what it is.
 */
export const hasTags = (text: string): boolean => /<[a-z]/i.test(text);

/** Whether a text without tags was written as HTML all the same: "News &amp; games", "&pound;15". */
export const hasEntities = (text: string): boolean => /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i.test(text);
