import type { Measure } from '#domains/catalog/contract.ts';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';

/** A line of the stored cart. `choice` names the chosen option values, such as "M / Red". */
export type CartLine = {
  productId: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  variantId: string | null;
  slug: string;
  choice: string;
  /** For its base price; null if it has none. */
  measure: Measure | null;
  /** On each unit, beside its price. */
  deposit: number | null;
};

/** The identity of a line: a product and, with options, a variant. */
export type LineId = { productId: string; variantId: string | null };
export type NewLine = Omit<CartLine, 'quantity'>;

export const isSameLine = (a: LineId, b: LineId): boolean =>
  a.productId === b.productId && a.variantId === b.variantId;

const within = (quantity: number): number => Math.min(MOST_OF_ONE, Math.max(1, quantity));

/** Appends a line; an existing line stays unchanged. */
export const addLine = (lines: CartLine[], line: NewLine, quantity = 1): CartLine[] =>
  lines.some((present) => isSameLine(present, line))
    ? lines
    : [...lines, { ...line, quantity: within(quantity) }];

/** Sets a quantity, at least to 1. */
export const setQuantity = (lines: CartLine[], id: LineId, quantity: number): CartLine[] =>
  lines.map((line) => (isSameLine(line, id) ? { ...line, quantity: within(quantity) } : line));

/** Restores removed lines at their former positions; existing lines stay unchanged. */
export function restoreLines(lines: CartLine[], before: readonly CartLine[]): CartLine[] {
  const isHere = (line: LineId) => lines.some((present) => isSameLine(present, line));
  return before.reduce<CartLine[]>(
    (restored, line, index) => (isHere(line) ? restored : restored.toSpliced(index, 0, line)),
    lines,
  );
}

/** The sum of price times quantity, free of floating-point noise; of deposits the same. */
export const subtotal = (lines: readonly CartLine[], of: 'price' | 'deposit' = 'price'): number =>
  Math.round(lines.reduce((sum, line) => sum + (line[of] ?? 0) * line.quantity, 0) * 1000) / 1000;

/** Parses a stored cart; invalid and duplicate lines are left out. */
export function parseCart(text: string): CartLine[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  const lines: CartLine[] = [];
  for (const value of stored) {
    const line = toLine(value);
    if (line && !lines.some((present) => isSameLine(present, line))) lines.push(line);
  }
  return lines;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

const isMeasure = (value: unknown): value is Measure =>
  typeof value === 'object' &&
  value !== null &&
  Number((value as Measure).content) > 0 &&
  typeof (value as Measure).per === 'string';

function toLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<Record<keyof CartLine, unknown>>;
  const { productId, name, image, price } = stored;
  if (typeof productId !== 'string' || typeof name !== 'string') return null;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null;
  const quantity = Math.trunc(Number(stored.quantity));
  return {
    productId,
    name,
    image: typeof image === 'string' ? image : '',
    price,
    quantity: quantity >= 1 ? Math.min(MOST_OF_ONE, quantity) : 1,
    variantId: typeof stored.variantId === 'string' ? stored.variantId : null,
    slug: typeof stored.slug === 'string' ? stored.slug : productId,
    choice: typeof stored.choice === 'string' ? stored.choice : '',
    measure: isMeasure(stored.measure) ? stored.measure : null,
    deposit: Number(stored.deposit) || null,
  };
}
