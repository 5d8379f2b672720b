/** The text of calls.gen.ts. */
export function callsSource(): Promise<string>;
/** Names of the schemas whose types are in it. */
export const CALLS: readonly string[];
/** Schema → type of the domain it stands for, its file from src/domain/calls, and what of it a call may send. */
export const DOMAIN_TYPES: Readonly<Record<string, readonly [type: string, file: string, sent?: string]>>;
/** The type that a schema of schemas/api describes, as source. @param used gets the domain's types that are named in it */
export function typesOf(name: string, used: Set<string>): Promise<string>;
/** BasketSaveRequest for basket-save-request. */
export function pascal(name: string): string;
