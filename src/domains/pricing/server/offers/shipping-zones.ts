import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { MOST_POSTCODES, MOST_REGIONS, MOST_ZONES } from '../../limits.ts';
import { shippingZoneInUse, shippingZoneNotFound, termsInvalid, tooManyZones } from '../errors.ts';
import { readPattern } from '../rules/shipping-zones.ts';
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
  countries: 'json',
  regions: 'json',
  postcodes: 'json',
  excludedPostcodes: 'json',
  isDemo: 'boolean',
} as const;
type Lists = Record<'countries' | 'regions' | 'postcodes' | 'excludedPostcodes', string[]>;
type Terms = Omit<RowOf<typeof kinds>, 'id' | keyof Lists> & Lists;
export type ShippingZoneDraft = Omit<DraftOf<Terms, 'name'>, 'texts'>;
type ShippingZone = Terms & { id: string; version: number };

const absent: Omit<Terms, 'name'> = {
  countries: [],
  regions: [],
  postcodes: [],
  excludedPostcodes: [],
  isDemo: false,
};

const shippingZones = tableColumns('shipping_zones', kinds);
const insertZone = shippingZones.insertRows();
const changeZone = shippingZones.changeRows('where id = $2');
const markDeleted = plannedQuery('update shipping_zones set deleted_at = now() where id = $1');
const selectForUpdate = plannedQuery<ShippingZone>(
  `select ${shippingZones.selected}, version from shipping_zones where id = $1 and deleted_at is null for update`,
);
const countZones = plannedQuery<{ zones: number }>(
  'select count(*)::integer as zones from shipping_zones where deleted_at is null',
);
const lockZones = namedQuery(
  'pricing_lock_zones',
  "select pg_advisory_xact_lock(hashtextextended('pricing.shipping_zones', 0))",
);
const selectMethods = plannedQuery<{ name: string }>(
  'select name from shipping_methods where deleted_at is null and $1 = any (zones) order by position, id limit 5',
);

/**
 * Creates a shipping zone. Methods name the zones that they deliver to.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.too_many_zones` (409).
 */
export async function createShippingZone(ctx: Context, draft: ShippingZoneDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'settings.write');
  const terms = checkTerms(draft);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await lockZones(tx, []);
    const [count] = await countZones(tx, []);
    if ((count?.zones ?? 0) >= MOST_ZONES) throw tooManyZones();
    await insertZone(tx, [{ ...asRow<Terms, 'name'>(terms, absent), id }]);
    await recordTerms(tx, 'shipping_zone.created', id, terms);
  });
  return { id };
}

/**
 * Changes the given fields of a shipping zone.
 *
 * @throws `pricing.terms_invalid` (400), `pricing.shipping_zone_not_found` (404), and `pricing.changed_meanwhile` (409)
 * if `version` is given and outdated.
 */
export async function updateShippingZone(
  ctx: Context,
  { id, version, ...change }: Partial<ShippingZoneDraft> & Versioned & { id: string },
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { version: now, ...before } = await lockZone(tx, id);
    checkVersion(version, now);
    const terms = checkTerms({ ...before, ...changedOnly(change) });
    await changeZone(tx, terms, [id]);
    await recordTerms(tx, 'shipping_zone.changed', id, beforeAndAfter(before, terms));
  });
}

/**
 * Deletes a shipping zone that no method names: one without zones would deliver everywhere.
 *
 * @throws `pricing.shipping_zone_not_found` (404), `pricing.shipping_zone_in_use` (409).
 */
export async function deleteShippingZone(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockZone(tx, id);
    const methods = await selectMethods(tx, [id]);
    if (methods.length > 0) throw shippingZoneInUse(methods.map((method) => method.name).join(', '));
    await markDeleted(tx, [id]);
    await recordTerms(tx, 'shipping_zone.deleted', id, { name });
  });
}

const lockZone = (tx: Transaction, id: string): Promise<ShippingZone> =>
  lockTerms(tx, id, selectForUpdate, shippingZoneNotFound);

const isRegion = (region: string) => /^[A-Z]{2}-[A-Z0-9]{1,4}$/.test(region);

function checkTerms<Draft extends ShippingZoneDraft>(draft: Draft): Draft {
  const { countries = [], regions = [], postcodes = [], excludedPostcodes = [] } = draft;
  const areCodes = (lines: readonly string[]) =>
    lines.length <= MOST_POSTCODES && lines.every((line) => readPattern(line) !== null);
  const isPossible =
    countries.every(isCountry) &&
    regions.length <= MOST_REGIONS &&
    regions.every((region) => isRegion(region) && countries.includes(region.slice(0, 2))) &&
    areCodes(postcodes) &&
    areCodes(excludedPostcodes);
  if (!isPossible) throw termsInvalid();
  return checkNames(draft);
}
