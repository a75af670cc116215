import { DomainError } from '#platform/errors.ts';
import { MOST_CODES, MOST_GROUP_MEMBERS, MOST_GROUPS, MOST_PLACES, MOST_ZONES } from '../limits.ts';

export const dealInvalid = () => new DomainError('pricing.deal_invalid', 400);
const dealOverlaps = () => new DomainError('pricing.deal_overlaps', 409);
export const dealNotFound = () => new DomainError('pricing.deal_not_found', 404);
export const termsInvalid = (field = '') =>
  new DomainError('pricing.terms_invalid', 400, field ? { field } : {});
export const changedMeanwhile = () => new DomainError('pricing.changed_meanwhile', 409);
export const codeTaken = (code: string) => new DomainError('pricing.code_taken', 409, { code });

export const tooManyCodes = () => new DomainError('pricing.too_many_codes', 409, { most: MOST_CODES });

export const groupNotFound = () => new DomainError('pricing.group_not_found', 404);
export const tooManyGroups = () => new DomainError('pricing.too_many_groups', 409, { most: MOST_GROUPS });
export const tooManyMembers = () =>
  new DomainError('pricing.too_many_members', 409, { most: MOST_GROUP_MEMBERS });

export const orderTooLarge = () => new DomainError('pricing.order_too_large', 400);
export const promotionUsedUp = () => new DomainError('pricing.promotion_used_up', 409);
export const promotionNotFound = () => new DomainError('pricing.promotion_not_found', 404);
export const shippingMethodNotFound = () => new DomainError('pricing.shipping_method_not_found', 404);
export const shippingZoneNotFound = () => new DomainError('pricing.shipping_zone_not_found', 404);
export const shippingZoneInUse = (methods: string) =>
  new DomainError('pricing.shipping_zone_in_use', 409, { methods });
export const tooManyZones = () => new DomainError('pricing.too_many_zones', 409, { most: MOST_ZONES });
export const pickupPlaceNotFound = () => new DomainError('pricing.pickup_place_not_found', 404);
export const tooManyPlaces = () => new DomainError('pricing.too_many_places', 409, { most: MOST_PLACES });
export const taxRateNotFound = () => new DomainError('pricing.tax_rate_not_found', 404);
export const taxRateTaken = () => new DomainError('pricing.tax_rate_taken', 409);

const EXCLUSION_VIOLATION = '23P01';

/** Translates the violated constraint for overlapping deals of a product. */
export function asDealOutcome(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw dealOverlaps();
  throw error;
}
