import type { Row } from './row.ts';
import type { StockedShop } from './stocked-shop.ts';

/** Shared by all parts. */
export type Bench = {
  /** A data folder with the whole catalog, imported at the first call. */
  stocked(): Promise<StockedShop>;
  /** The file of relevance judgments, if the catalog was judged. */
  judgments: string | null;
  /** Duration of the part `memory`. */
  minutes: number;
  /** The memory that the part `memory` simulates, in MB; null: the machine's. */
  memory: number | null;
};

export type Part = (bench: Bench) => Promise<Row[]>;
