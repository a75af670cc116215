import type { DemoPicture, DemoProduct, DemoVariant, Text } from '../types.ts';

export const text = (en: string, de: string): Text => ({ en, de });

export const picture = (file: string, en: string, de: string): DemoPicture => ({ file, alt: text(en, de) });

type Draft = Omit<DemoProduct, 'category' | 'seller' | 'options'> &
  Partial<Pick<DemoProduct, 'seller' | 'options'>>;

/** Products of one category; those without a seller are the shop's own, those without options have one variant. */
export const inCategory = (category: string, drafts: Draft[]): DemoProduct[] =>
  drafts.map((draft) => ({ seller: null, options: [], ...draft, category }));

/** The only variant of a product without options. */
export const single = (
  sku: string,
  priceMinor: number,
  stock: number,
  compareAtMinor?: number,
): DemoVariant[] => [{ sku, values: [], priceMinor, stock, ...(compareAtMinor ? { compareAtMinor } : {}) }];

/** Variants that all contain the same amount. */
export const measured = (measure: string, variants: DemoVariant[]): DemoVariant[] =>
  variants.map((variant) => ({ ...variant, measure }));

type Row = {
  code: string;
  priceMinor: number;
  stock: number;
  measure?: string;
  compareAtMinor?: number;
  picture?: string;
};

/** Variants of a product with one option, in the order of its values. */
export const list = (sku: string, rows: Row[]): DemoVariant[] =>
  rows.map(({ code, ...row }, value) => ({ sku: `${sku}-${code}`, values: [value], ...row }));

type First = { code: string; priceMinor: number; stock: number[]; picture?: string };

/** Variants of a product with two options: one row per first value, one stock per second value. */
export const grid = (sku: string, second: string[], rows: First[]): DemoVariant[] =>
  rows.flatMap(({ code, stock, ...row }, a) =>
    second.map((other, b) => ({
      sku: `${sku}-${code}-${other}`,
      values: [a, b],
      stock: stock[b] ?? 0,
      ...row,
    })),
  );
