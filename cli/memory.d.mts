export function availableMemory(): number;
export function heapArguments(memory: number): string[];
export const commandArguments: string[];
export const allocatorSettings: Record<string, string>;
