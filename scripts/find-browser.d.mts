/** Launch options for Playwright's chromium. */
export function findBrowser(): { executablePath?: string; args: string[]; env?: Record<string, string> };
export const flags: string[];
