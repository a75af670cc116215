import { isWithin, RETURN_DAYS, returnableUnits } from '../../rules.ts';

type Returnable = {
  deliveredAt: Date | string | null;
  lines: readonly Parameters<typeof returnableUnits>[0][];
};

/** Whether the buyer's period for returns is over. */
export const isTooLateToReturn = (deliveredAt: Returnable['deliveredAt']): boolean =>
  !isWithin(RETURN_DAYS, deliveredAt);

/** Whether anything can still be returned; for buyers also whether the period allows it. */
export const mayStillReturn = ({ deliveredAt, lines }: Returnable, by: 'customer' | 'staff'): boolean =>
  (by === 'staff' || !isTooLateToReturn(deliveredAt)) && lines.some((line) => returnableUnits(line) > 0);
