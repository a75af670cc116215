/** Commas that stand between words, not within a figure. */
const comma = /(?<!\p{Nd})[,،、，]|[,،、，](?!\p{Nd})/gu;

/** A product's name without what follows its last comma, if that has a figure: of "Teapot, 1.1 l" only "Teapot". */
export function withoutMeasure(name: string): string {
  const last = Array.from(name.matchAll(comma)).at(-1)?.index ?? 0;
  return last > 0 && /\p{Nd}/u.test(name.slice(last)) ? name.slice(0, last) : name;
}
