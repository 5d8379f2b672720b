export function swapBuild(dist: string, next: string, now?: Date): void;
