import { z } from '@hono/zod-openapi';
import { isCountry } from '#platform/address/countries.ts';
import { LONGEST_REGION_NAME, longestOfAddress } from '#platform/address/limits.ts';
import { mayBeRegion, storedRegion } from '#platform/address/read-region.ts';
import { textsChange, textsOf, version } from '#platform/contract.ts';
import { oneLine } from '#platform/one-line.ts';
import { LONGEST_PLACE_NOTE, LONGEST_TERM_NAME, MOST_EXCEPTIONS, MOST_HOURS } from '../limits.ts';

const text = (most: number) => z.string().trim().max(most);
/** A part of an address: a line break in it would be one on labels, invoices and in files. */
export const addressPart = (name: keyof typeof longestOfAddress) =>
  z.string().overwrite(oneLine).max(longestOfAddress[name]);
const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .openapi({ example: '09:00' });

const placeParts = z.object({
  line1: addressPart('line1').min(1),
  line2: addressPart('line2').default(''),
  postalCode: addressPart('postalCode').default(''),
  /** Empty only for countries whose addresses have no town, such as Singapore. */
  city: addressPart('city').default(''),
  /** The code of a state or province, as in ISO 3166-2 after the dash; its name and the whole code are read as that. */
  region: z.string().overwrite(oneLine).max(LONGEST_REGION_NAME).nullable().default(null),
  country: addressPart('country')
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .refine(isCountry),
});

type Placed = Pick<z.infer<typeof placeParts>, 'country' | 'region'>;

/** Whether an address names no region, or one that its country may have. */
export const isRegionRight = ({ country, region }: Placed): boolean =>
  !region ||
  (mayBeRegion(country, region) && (storedRegion(country, region) ?? '').length <= longestOfAddress.region);
/** How an address without it is refused. */
export const noSuchRegion = { path: ['region'], params: { why: 'region' }, message: 'No such region' };
/** An address with its region as it is stored. */
export const withRegion = <Whole extends Placed>(address: Whole): Whole => ({
  ...address,
  region: storedRegion(address.country, address.region),
});

export const PlaceAddress = placeParts.refine(isRegionRight, noSuchRegion).overwrite(withRegion);
export type PlaceAddress = z.infer<typeof PlaceAddress>;

/** When a place is open, in the shop's time zone: 1 is Monday. */
export const OpeningHours = z.object({ day: z.number().int().min(1).max(7), from: time, to: time });
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Other hours on a date; without times it is closed. */
export const HoursOfDate = z.object({
  date: z
    .string()
    .max(10)
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .openapi({ example: '2026-12-24' }),
  from: time.nullable(),
  to: time.nullable(),
});
export type HoursOfDate = z.infer<typeof HoursOfDate>;

const name = text(LONGEST_TERM_NAME);
/** What buyers should know, such as which bell to ring. */
const note = text(LONGEST_PLACE_NOTE);

const placeTerms = z.object({
  name: name.min(1),
  address: PlaceAddress,
  hours: z.array(OpeningHours).max(MOST_HOURS),
  exceptions: z.array(HoursOfDate).max(MOST_EXCEPTIONS),
  note,
});

/** A place as buyers see it. */
export const PickupPoint = placeTerms.extend({ id: z.string() }).openapi('PickupPoint');
export type PickupPoint = z.infer<typeof PickupPoint>;

const staffTerms = placeTerms.extend({
  isActive: z.boolean(),
  position: z.number().int().min(0).max(1_000_000),
});
export const PickupPlace = staffTerms
  .extend({ id: z.string(), texts: textsOf({ name, note }), version: z.number().int() })
  .openapi('PickupPlace');
export type PickupPlace = z.infer<typeof PickupPlace>;
const changedTexts = { texts: textsChange({ name, note }).optional() };
export const NewPickupPlace = staffTerms
  .extend(changedTexts)
  .partial()
  .required({ name: true, address: true });
export const PickupPlaceChange = staffTerms
  .partial()
  .extend({ ...changedTexts, version: version.optional() });
