/** The identity of a line and its quantity. */
export type CountedLine = { productId: string; variantId: string | null; quantity: number };

type Carts<Line> = {
  /** The lines that both last had in common; empty if they were never synced. */
  base: readonly CountedLine[];
  mine: readonly Line[];
  theirs: readonly Line[];
};

export const lineKey = ({ productId, variantId }: Omit<CountedLine, 'quantity'>): string =>
  `${productId} ${variantId ?? ''}`;

const byKey = <Line extends CountedLine>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [lineKey(line), line]));

/**
 * A three-way merge of two carts. A side that changed a line since `base` wins; a change wins over a removal, and of
 * two changes mine wins. If they were never synced, lines of one side stay and a line of both keeps my quantity, never
 * the sum. A line of both keeps my name and price; their lines come first.
 */
export function mergeCarts<Line extends CountedLine>({ base, mine, theirs }: Carts<Line>): Line[] {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const isAsBefore = (line: CountedLine) => before.get(lineKey(line))?.quantity === line.quantity;
  const merged = theirs.flatMap((line) => {
    const counterpart = own.get(lineKey(line));
    if (!counterpart) return isAsBefore(line) ? [] : [line];
    return [isAsBefore(counterpart) ? { ...counterpart, quantity: line.quantity } : counterpart];
  });
  return [...merged, ...mine.filter((line) => !other.has(lineKey(line)) && !isAsBefore(line))];
}
