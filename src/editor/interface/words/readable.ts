/** What a value of a choice is called that the schema has no words for: "wide-first" → "Wide first" */
export const readable = (word: string): string => {
  const words = word.replaceAll("-", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
