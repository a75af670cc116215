import type { CustomField } from '#domains/catalog/fields/custom-fields.ts';
import { readFieldsOf } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import type { Rules } from '../contract.ts';

/** What of the shop decides which products meet rules. */
export type Terms = {
  /** Decimal places of its currency. */
  digits: number;
  /** The main language, in which words are compared. */
  main: Locale;
  /** Its own fields of products; empty where no rule asks about one. */
  fields: readonly CustomField[];
};

const asksCustom = ({ conditions }: Rules) => conditions.some(({ kind }) => kind === 'custom');

/** The terms by which these rules are judged. */
export async function readTerms(ctx: Context, asked: readonly Rules[]): Promise<Terms> {
  const { currency, mainLanguage: main } = await readSettings(ctx);
  const fields = asked.some(asksCustom) ? await readFieldsOf(ctx, 'product') : [];
  return { digits: minorDigits(currency), main, fields };
}
