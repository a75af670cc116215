import { addressFormat } from '#platform/address/address-format.ts';
import type { PickupPoint } from '../contract/pickup-places.ts';

/** The address of a place in one line, with postal code and town, which stay together, in the order of its country. */
export function placeLine({ line1, line2, postalCode, city, country }: PickupPoint['address']): string {
  const { order } = addressFormat(country);
  const isCodeLast = order.indexOf('postalCode') > order.indexOf('city');
  const town = isCodeLast ? [city, postalCode] : [postalCode, city];
  return [line1, line2, town.filter(Boolean).join('\u00A0')].filter(Boolean).join(', ');
}
