/** What a line is told by, and how many there are of it. */
export type CountedLine = { productId: string; variantId: string | null; quantity: number };

type Carts<Line> = {
  /** What both had when they last agreed; empty where they never met. */
  base: readonly CountedLine[];
  mine: readonly Line[];
  theirs: readonly Line[];
};

export const lineKey = ({ productId, variantId }: Omit<CountedLine, 'quantity'>): string =>
  `${productId} ${variantId ?? ''}`;

const byKey = <Line extends CountedLine>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [lineKey(line), line]));

/**
 * Makes one cart of two that changed apart: who changed a line since `base` has their way, a change outlives a removal,
 * and of two changes mine counts. Where they never met, lines of one side stay and a line of both keeps my quantity,
 * never the sum. A line of both keeps the name and price that I remember; their lines come first.
 */
export function mergeCarts<Line extends CountedLine>({ base, mine, theirs }: Carts<Line>): Line[] {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const isAsBefore = (line: CountedLine) => before.get(lineKey(line))?.quantity === line.quantity;
  const kept = theirs.flatMap((line) => {
    const counterpart = own.get(lineKey(line));
    if (!counterpart) return isAsBefore(line) ? [] : [line];
    return [isAsBefore(counterpart) ? { ...counterpart, quantity: line.quantity } : counterpart];
  });
  return [...kept, ...mine.filter((line) => !other.has(lineKey(line)) && !isAsBefore(line))];
}
