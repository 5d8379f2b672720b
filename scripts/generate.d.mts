/** The text of a block's settings.gen.ts. @param folder of a plug-in; the project's unless given */
export function settingsSource(name: string, folder?: string): Promise<string>;
export function blockNames(folder?: string): string[];
