import { isStorable } from '#domains/catalog/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { jsonOf, type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { changedTexts, type Texts, type TextsChange } from '#platform/texts.ts';
import type { HoursOfDate, OpeningHours, PickupPlace, PlaceAddress } from '../../contract/pickup-places.ts';
import { LONGEST_PLACE_NOTE, MOST_PLACES } from '../../limits.ts';
import { pickupPlaceNotFound, termsInvalid, tooManyPlaces } from '../errors.ts';
import {
  asRow,
  beforeAndAfter,
  changedOnly,
  checkNames,
  checkVersion,
  type DraftOf,
  isCountry,
  lockTerms,
  recordTerms,
  type Versioned,
} from './terms.ts';

const kinds = {
  id: 'string',
  name: 'string',
  address: jsonOf<PlaceAddress>(),
  hours: jsonOf<OpeningHours[]>(),
  exceptions: jsonOf<HoursOfDate[]>(),
  note: 'string',
  isActive: 'boolean',
  position: 'number',
  isDemo: 'boolean',
} as const;
type Needed = 'name' | 'address';
type Terms = Omit<RowOf<typeof kinds>, 'id'>;
type TextField = 'name' | 'note';
export type PickupPlaceDraft = Omit<DraftOf<Terms, Needed>, 'texts'> & {
  texts?: TextsChange<TextField> | undefined;
};
type Place = Terms & { id: string; texts: Texts<TextField>; version: number };

const absent: Omit<Terms, Needed> = {
  hours: [],
  exceptions: [],
  note: '',
  isActive: true,
  position: 0,
  isDemo: false,
};

const places = tableColumns('pickup_places', kinds);
const writeTexts = textWriter('pickupPlace');
const insertPlace = places.insertRows();
const changePlace = places.changeRows('where id = $2');
const markDeleted = plannedQuery('update pickup_places set deleted_at = now() where id = $1');
const selectForUpdate = plannedQuery<Place>(
  `select ${places.selected}, ${editableTexts('pickupPlace', 'pickup_places')} as texts, version from pickup_places where id = $1 and deleted_at is null for no key update`,
);
const lockPlaces = namedQuery(
  'pricing_lock_places',
  "select pg_advisory_xact_lock(hashtextextended('pricing.pickup_places', 0))",
);
const countPlaces = plannedQuery<{ places: number }>(
  'select count(*)::integer as places from pickup_places where deleted_at is null',
);
const selectPlaces = plannedQuery<PickupPlace>(
  `select t.id, name, address, hours, exceptions, note, is_active as "isActive", position,
     ${editableTexts('pickupPlace', 't')} as texts, version from pickup_places t
   where deleted_at is null and ($1::uuid is null or t.id = $1) order by position, t.id`,
);

/** All pickup places, active or not, in order. Staff only. */
export async function readPickupPlaces(ctx: Context): Promise<PickupPlace[]> {
  requireStaff(ctx);
  return selectPlaces(ctx, [null]);
}

/** @throws `pricing.pickup_place_not_found` (404). */
export async function readPickupPlace(ctx: Context, id: string): Promise<PickupPlace> {
  requireStaff(ctx);
  const [place] = isId(id) ? await selectPlaces(ctx, [id]) : [];
  if (!place) throw pickupPlaceNotFound();
  return place;
}

/**
 * Creates a place where buyers collect their orders; hours are in the shop's time zone.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.too_many_places` (409).
 */
export async function createPickupPlace(ctx: Context, draft: PickupPlaceDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'settings.write');
  const terms = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await lockPlaces(tx, []);
    const [count] = await countPlaces(tx, []);
    if ((count?.places ?? 0) >= MOST_PLACES) throw tooManyPlaces();
    await insertPlace(tx, [{ ...asRow<Terms, Needed>(terms, absent), id }]);
    await writeTexts(tx, [{ of: { pickup_place_id: id }, texts: terms.texts }]);
    await recordTerms(tx, 'pickup_place.created', id, terms);
  });
  return { id };
}

/**
 * Changes the given fields of a pickup place; orders keep what was agreed.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.pickup_place_not_found` (404), and `pricing.changed_meanwhile` (409)
 * if `version` is given and outdated.
 */
export async function updatePickupPlace(
  ctx: Context,
  { id, version, ...change }: Partial<PickupPlaceDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { version: now, ...before } = await lockPlace(tx, id);
    checkVersion(version, now);
    const texts = changedTexts(before.texts, change.texts);
    const terms = checkTerms({ ...before, ...changedOnly(change), texts });
    await changePlace(tx, terms, [id]);
    await writeTexts(tx, [{ of: { pickup_place_id: id }, texts: change.texts }]);
    await recordTerms(tx, 'pickup_place.changed', id, beforeAndAfter(before, terms));
  });
}

/**
 * Deletes a pickup place; orders keep theirs.
 *
 * @throws `pricing.pickup_place_not_found` (404).
 */
export async function deletePickupPlace(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockPlace(tx, id);
    await markDeleted(tx, [id]);
    await recordTerms(tx, 'pickup_place.deleted', id, { name });
  });
}

const lockPlace = (tx: Transaction, id: string): Promise<Place> =>
  lockTerms(tx, id, selectForUpdate, pickupPlaceNotFound);

const isDate = (date: string) =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);

function checkTerms<Draft extends PickupPlaceDraft>(draft: Draft): Draft {
  const { address, hours = [], exceptions = [] } = draft;
  const ofDays = Map.groupBy(hours, ({ day }) => day);
  const isApart = [...ofDays.values()].every((ranges) => {
    const sorted = ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return sorted.every(({ from, to }, place) => from < to && from >= (sorted[place - 1]?.to ?? ''));
  });
  const areDates = exceptions.every(({ date, from, to }) => {
    const isClosed = from === null && to === null;
    return isDate(date) && (isClosed || (from !== null && to !== null && from < to));
  });
  const notes = [draft.note, ...Object.values(draft.texts ?? {}).map((texts) => texts?.note)];
  const areNotes = notes.every((note) => isStorable(note ?? '') && (note ?? '').length <= LONGEST_PLACE_NOTE);
  if (!isCountry(address.country) || !isApart || !areDates || !areNotes) throw termsInvalid();
  return checkNames(draft);
}
