/** A theme's file name as a name: "Sentinel". */
export const themeTitle = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
