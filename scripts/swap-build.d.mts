export function swapBuild(dist: string, now?: Date): void;
