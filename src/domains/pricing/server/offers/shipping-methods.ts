import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type RowOf, tableColumns, textOf } from '#platform/db/table-columns.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { changedTexts, type Texts } from '#platform/texts.ts';
import { HEAVIEST_GRAMS, MOST_STEPS, type Pricing } from '../../limits.ts';
import { shippingMethodNotFound, termsInvalid } from '../errors.ts';
import type { PriceStep } from '../quote/quote-types.ts';
import {
  asRow,
  beforeAndAfter,
  changedOnly,
  checkNames,
  checkVersion,
  type DraftOf,
  isAmount,
  isCountry,
  isWholeWithin,
  lockTerms,
  recordTerms,
  type Versioned,
} from './terms.ts';

const kinds = {
  id: 'string',
  name: 'string',
  priceMinor: 'number',
  freeFromMinor: 'number?',
  countries: 'json',
  daysMin: 'number',
  daysMax: 'number',
  isExpress: 'boolean',
  isActive: 'boolean',
  position: 'number',
  zones: 'json',
  pricedBy: textOf<Pricing>(),
  steps: 'json',
  isDemo: 'boolean',
} as const;
type Needed = 'name' | 'priceMinor';
type Lists = { countries: string[]; zones: string[]; steps: PriceStep[] };
type Terms = Omit<RowOf<typeof kinds>, 'id' | keyof Lists> & Lists;
export type ShippingMethodDraft = DraftOf<Terms, Needed>;
type ShippingMethod = Terms & { id: string; texts: Texts<'name'>; version: number };

const absent: Omit<Terms, Needed> = {
  freeFromMinor: null,
  countries: [],
  daysMin: 1,
  daysMax: 3,
  isExpress: false,
  isActive: true,
  position: 0,
  zones: [],
  pricedBy: 'flat',
  steps: [],
  isDemo: false,
};

const shippingMethods = tableColumns('shipping_methods', kinds);
const writeTexts = textWriter('shippingMethod');
const insertMethod = shippingMethods.insertRows();
const changeMethod = shippingMethods.changeRows('where id = $2');
const markDeleted = plannedQuery('update shipping_methods set deleted_at = now() where id = $1');
const selectZones = plannedQuery<{ id: string }>(
  'select id from shipping_zones where id = any ($1::uuid[]) and deleted_at is null for key share',
);
const selectForUpdate = plannedQuery<ShippingMethod>(`
  select ${shippingMethods.selected}, ${editableTexts('shippingMethod', 'shipping_methods')} as texts, version from shipping_methods where id = $1 and deleted_at is null
  for no key update`);

/**
 * Creates a shipping method; prices in minor units, `countries` as ISO 3166 codes, empty for everywhere; `zones` stand in
 * their place. With steps, its own price becomes that of the cheapest.
 *
 * @throws `pricing.terms_invalid` (400).
 */
export async function createShippingMethod(
  ctx: Context,
  draft: ShippingMethodDraft,
): Promise<{ id: string }> {
  requireStaff(ctx, 'settings.write');
  const terms: ShippingMethodDraft = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await checkZones(tx, terms.zones ?? []);
    await insertMethod(tx, [{ ...asRow<Terms, Needed>(terms, absent), id }]);
    await writeTexts(tx, [{ of: { shipping_method_id: id }, texts: terms.texts }]);
    await recordTerms(tx, 'shipping_method.created', id, terms);
  });
  return { id };
}

/**
 * Changes the given fields of a shipping method.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.shipping_method_not_found` (404), and `pricing.changed_meanwhile`
 * (409) if `version` is given and outdated.
 */
export async function updateShippingMethod(
  ctx: Context,
  { id, version, ...change }: Partial<ShippingMethodDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { version: now, ...before } = await lockMethod(tx, id);
    checkVersion(version, now);
    const texts = changedTexts(before.texts, change.texts);
    const terms = checkTerms({ ...before, ...changedOnly(change), texts });
    if (change.zones) await checkZones(tx, change.zones);
    await changeMethod(tx, terms, [id]);
    await writeTexts(tx, [{ of: { shipping_method_id: id }, texts: change.texts }]);
    await recordTerms(tx, 'shipping_method.changed', id, beforeAndAfter(before, terms));
  });
}

/**
 * Deletes a shipping method; orders keep theirs.
 *
 * @throws `pricing.shipping_method_not_found` (404).
 */
export async function deleteShippingMethod(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockMethod(tx, id);
    await markDeleted(tx, [id]);
    await recordTerms(tx, 'shipping_method.deleted', id, { name });
  });
}

const lockMethod = (tx: Transaction, id: string): Promise<ShippingMethod> =>
  lockTerms(tx, id, selectForUpdate, shippingMethodNotFound);

const MOST_DAYS = 365;

function checkTerms<Draft extends ShippingMethodDraft>(draft: Draft): Draft {
  const { priceMinor, freeFromMinor, countries = [], daysMin = 1, daysMax = 3, position } = draft;
  const { pricedBy = 'flat', steps = [] } = draft;
  const isPossible =
    isAmount(priceMinor) &&
    isAmount(freeFromMinor) &&
    countries.every(isCountry) &&
    isWholeWithin(position, 0, 1e6) &&
    isWholeWithin(daysMin, 0, MOST_DAYS) &&
    isWholeWithin(daysMax, daysMin, MOST_DAYS) &&
    (pricedBy === 'flat' ? steps.length === 0 : areSteps(steps));
  if (!isPossible) throw termsInvalid();
  const cheapest = steps.map((step) => step.priceMinor);
  return checkNames({ ...draft, priceMinor: cheapest.length > 0 ? Math.min(...cheapest) : priceMinor });
}

/** Whether steps ascend without gaps, each from the end of the one before; only the last may be open. */
function areSteps(steps: readonly PriceStep[]): boolean {
  const isHigher = ({ upTo }: PriceStep, place: number) => {
    if (upTo === null) return place === steps.length - 1;
    return isWholeWithin(upTo, 1, HEAVIEST_GRAMS) && upTo > (steps[place - 1]?.upTo ?? 0);
  };
  return (
    steps.length > 0 &&
    steps.length <= MOST_STEPS &&
    steps.every((step, place) => isHigher(step, place) && isAmount(step.priceMinor))
  );
}

/** Locks them: a zone cannot be deleted meanwhile. */
async function checkZones(tx: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const known = wanted.every(isId) ? await selectZones(tx, [wanted]) : [];
  if (known.length < wanted.length) throw termsInvalid();
}
