/**
 * Texts of offers may come with tags from elsewhere. The server cleans every text of which this is true, and pages print it as what it is.
 */
export const hasTags = (text: string): boolean => /<[a-z]/i.test(text);
