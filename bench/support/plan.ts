import type { Row } from './row.ts';
import type { StockedShop } from './stocked-shop.ts';

/** What every part may use. */
export type Bench = {
  /** A data folder with the whole catalog in it; imported once, when somebody first asks. */
  stocked(): Promise<StockedShop>;
  /** Who is right about the search, where the catalog was judged. */
  judgments: string | null;
  /** How long the part `memory` lasts. */
  minutes: number;
  /** As much memory as the part `memory` pretends that there is, in MB; null: what there is. */
  memory: number | null;
};

export type Part = (bench: Bench) => Promise<Row[]>;
