/** A number as a form keeps it: 39.50, also where somebody typed 39,50. What is no number stays as it was typed. Pure. */
export const spellNumber = (typed: string): string => typed.trim().replace(/^(\d+),(\d*)$/, '$1.$2');
