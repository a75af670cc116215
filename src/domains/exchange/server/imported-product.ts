import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import type { ProductValues, VariantValues } from '#domains/catalog/fields/product-fields.ts';
import type { DealTimes } from '#domains/pricing/server/index.ts';
import { type Note, note } from './csv/remarks.ts';

/** A variant as in the file; `line` is its row. */
export type ImportedVariant = VariantValues & {
  line: number;
  choices: string[];
  /** 0 if the file has no price; the product is then a draft. */
  priceMinor: number;
  compareAtMinor: number | null;
  costMinor: number | null;
  depositMinor: number | null;
  sku: string | null;
  onHand: number;
  /** False: not tracked. */
  isTracked: boolean;
  /** Whether it is sold on when out of stock. */
  continuesSelling: boolean;
  pictureUrl: string | null;
  customValues: CustomValues;
  importFields: Record<string, string>;
};

export type ImportedPicture = { url: string; alt: string };

/** A product as in the file, in the catalog's terms. */
export type ImportedProduct = ProductValues & {
  line: number;
  handle: string;
  name: string;
  description: string;
  descriptionHtml: string | null;
  /** The original text, if the shown one lacks part of it. */
  bodyHtml: string | null;
  brand: string;
  category: string;
  /** The names of those that a new category is in, and its own; empty for one that is in none. */
  categoryPath: string[];
  tags: string[];
  customValues: CustomValues;
  status: ProductStatus;
  isGiftCard: boolean;
  importFields: Record<string, string>;
  options: { name: string; choices: string[] }[];
  variants: ImportedVariant[];
  pictures: ImportedPicture[];
  /** A reduction with an end, which a new product gets; of files that have such. */
  deal?: DealTimes;
};

/** `notes`: those that only the shop could add. */
type Located = { line: number; handle: string; notes: Note[] };

/** The outcome of a product of the file, in a dry run the expected one. */
export type Outcome =
  | ({ kind: 'created' | 'unchanged' } & Located)
  | ({ kind: 'changed'; fields: string[] } & Located)
  /** All problems that exclude it, each with its line. */
  | { kind: 'refused'; line: number; handle: string; problems: Note[] };

const MOST_PROBLEMS = 100;

/** A refusal; of very many problems the first ones and the number of the rest. */
export function refused(line: number, handle: string, problems: Note[]): Outcome {
  const first = problems.slice(0, MOST_PROBLEMS);
  const more = problems[MOST_PROBLEMS];
  const rest = more && note(more.line, 'exchange.more_problems', { count: problems.length - MOST_PROBLEMS });
  return { kind: 'refused', line, handle, problems: rest ? [...first, rest] : first };
}
