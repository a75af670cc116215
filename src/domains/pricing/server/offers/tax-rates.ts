import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type RowOf, tableColumns, textOf } from '#platform/db/table-columns.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { changedTexts, type Texts } from '#platform/texts.ts';
import type { RateClass } from '../../limits.ts';
import { taxRateNotFound, taxRateTaken, termsInvalid } from '../errors.ts';
import {
  asRow,
  beforeAndAfter,
  changedOnly,
  checkNames,
  checkVersion,
  type DraftOf,
  isCountry,
  isRegion,
  isWholeWithin,
  lockTerms,
  recordTerms,
  type Versioned,
} from './terms.ts';

const kinds = {
  id: 'string',
  country: 'string',
  region: 'string?',
  name: 'string',
  ratePpm: 'number',
  taxClass: textOf<RateClass>(),
  startsAt: 'date?',
  isDemo: 'boolean',
} as const;
type Needed = 'country' | 'name' | 'ratePpm';
type Terms = Omit<RowOf<typeof kinds>, 'id'>;
export type TaxRateDraft = DraftOf<Terms, Needed>;
type TaxRate = Terms & { id: string; texts: Texts<'name'>; version: number };

const absent: Omit<Terms, Needed> = { region: null, taxClass: 'standard', startsAt: null, isDemo: false };

const taxRates = tableColumns('tax_rates', kinds);
const writeTexts = textWriter('taxRate');
const insertRate = taxRates.insertRows();
const changeRate = taxRates.changeRows('where id = $2');
const deleteRate = plannedQuery('delete from tax_rates where id = $1');
const selectForUpdate = plannedQuery<TaxRate>(
  `select ${taxRates.selected}, ${editableTexts('taxRate', 'tax_rates')} as texts, version from tax_rates where id = $1 for update`,
);

/**
 * Creates the tax rate of a country, or of a region, which overrides its country's, for a class of goods and from a time
 * on. A `ratePpm` of 190,000 is 19 percent.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.tax_rate_taken` (409).
 */
export async function createTaxRate(ctx: Context, draft: TaxRateDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'settings.write');
  const terms = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await insertRate(tx, [{ ...asRow<Terms, Needed>(terms, absent), id }]);
    await writeTexts(tx, [{ of: { tax_rate_id: id }, texts: terms.texts }]);
    await recordTerms(tx, 'tax_rate.created', id, terms);
  }).catch(asRateTaken);
  return { id };
}

/**
 * Changes the given fields of a tax rate, for future orders.
 *
 * @throws as `createTaxRate`, `pricing.tax_rate_not_found` (404), and `pricing.changed_meanwhile` (409) if `version`
 * is given and outdated.
 */
export async function updateTaxRate(
  ctx: Context,
  { id, version, ...change }: Partial<TaxRateDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { version: now, ...before } = await lockRate(tx, id);
    checkVersion(version, now);
    const texts = changedTexts(before.texts, change.texts);
    const terms = checkTerms({ ...before, ...changedOnly(change), texts });
    await changeRate(tx, terms, [id]);
    await writeTexts(tx, [{ of: { tax_rate_id: id }, texts: change.texts }]);
    await recordTerms(tx, 'tax_rate.changed', id, beforeAndAfter(before, terms));
  }).catch(asRateTaken);
}

/**
 * Deletes a tax rate; orders keep theirs.
 *
 * @throws `pricing.tax_rate_not_found` (404).
 */
export async function deleteTaxRate(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { id: _, version: __, ...rate } = await lockRate(tx, id);
    await deleteRate(tx, [id]);
    await recordTerms(tx, 'tax_rate.deleted', id, rate);
  });
}

const lockRate = (tx: Transaction, id: string): Promise<TaxRate> =>
  lockTerms(tx, id, selectForUpdate, taxRateNotFound);

function asRateTaken(error: unknown): never {
  if (brokenUniqueConstraint(error) === 'tax_rates_country_region_key') throw taxRateTaken();
  throw error;
}

function checkTerms<Draft extends TaxRateDraft>(draft: Draft): Draft {
  const { country, region, ratePpm } = draft;
  const isPossible =
    isCountry(country) && (region == null || isRegion(region)) && isWholeWithin(ratePpm, 0, WHOLE_PPM);
  if (!isPossible) throw termsInvalid();
  return checkNames(draft);
}
