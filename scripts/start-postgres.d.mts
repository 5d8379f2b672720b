export function startPostgres(options: { durable: boolean }): Promise<{ url: string; stop(): Promise<void> }>;
