/** A kind as its message is chosen by: a choice has no dots. */
export const kindWord = (kind: string): string => kind.replace('.', '_');
