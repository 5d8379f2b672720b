/** The text of a block's settings.gen.ts. */
export function settingsSource(name: string): Promise<string>;
export function blockNames(): string[];
