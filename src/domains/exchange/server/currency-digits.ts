import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { minorDigits } from '#platform/money.ts';

/** Decimals of the shop's currency. */
export const currencyDigits = async (ctx: Context): Promise<number> =>
  minorDigits((await readSettings(ctx)).currency);
