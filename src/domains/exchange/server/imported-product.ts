import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { ProductValues, VariantValues } from '#domains/catalog/fields/product-fields.ts';
import { type Note, note } from './csv/note.ts';

/** A variant as a file says it. `line` is its row. */
export type ImportedVariant = VariantValues & {
  line: number;
  choices: string[];
  /** 0 where the file has no price; the product is a draft then. */
  priceMinor: number;
  compareAtMinor: number | null;
  sku: string | null;
  onHand: number;
  /** False: sold without being counted. */
  isTracked: boolean;
  /** Whether it is sold on when there is none left. */
  continuesSelling: boolean;
  pictureUrl: string | null;
  importFields: Record<string, string>;
};

export type ImportedPicture = { url: string; alt: string };

/** One product as a file says it, in the terms of the catalog. */
export type ImportedProduct = ProductValues & {
  line: number;
  handle: string;
  name: string;
  description: string;
  descriptionHtml: string | null;
  /** The text of the file where what is shown of it is not all. */
  bodyHtml: string | null;
  brand: string;
  category: string;
  tags: string[];
  status: ProductStatus;
  isGiftCard: boolean;
  importFields: Record<string, string>;
  options: { name: string; choices: string[] }[];
  variants: ImportedVariant[];
  pictures: ImportedPicture[];
};

/** `notes`: what only the shop could tell of it. */
type Kept = { line: number; handle: string; notes: Note[] };

/** What became, or in a dry run would become, of one product of the file. */
export type Outcome =
  | ({ kind: 'created' | 'unchanged' } & Kept)
  | ({ kind: 'changed'; fields: string[] } & Kept)
  /** Everything that keeps it out, each with its own line. */
  | { kind: 'refused'; line: number; handle: string; problems: Note[] };

const MOST_PROBLEMS = 100;

/** A refusal; of very many problems the first ones and how many more there are. */
export function refused(line: number, handle: string, problems: Note[]): Outcome {
  const first = problems.slice(0, MOST_PROBLEMS);
  const more = problems[MOST_PROBLEMS];
  const rest = more && note(more.line, 'exchange.more_problems', { count: problems.length - MOST_PROBLEMS });
  return { kind: 'refused', line, handle, problems: rest ? [...first, rest] : first };
}
