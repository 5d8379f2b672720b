/** Who is said to have made the pages that a shop begins with: nobody did. */
export const FIRST_START = "first start";
