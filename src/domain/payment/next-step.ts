/** Where a shopper goes to pay: an address to go to, or a form that their browser posts. [PAY-8, PAY-9, PAY-10] */
export type NextStep = { navigate: string } | { post: { action: string; fields: Readonly<Record<string, string>> } };
