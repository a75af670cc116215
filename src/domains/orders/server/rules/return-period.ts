import { RETURN_DAYS, returnableUnits } from '../../rules.ts';

const DAY_MS = 86_400_000;

type Returnable = {
  deliveredAt: Date | string | null;
  lines: readonly Parameters<typeof returnableUnits>[0][];
};

/** Whether the buyer's period for returns is over. */
export const isTooLateToReturn = (deliveredAt: Returnable['deliveredAt']): boolean =>
  deliveredAt !== null && Date.now() - new Date(deliveredAt).getTime() > RETURN_DAYS * DAY_MS;

/** Whether anything can still be returned; for buyers also whether the period allows it. */
export const mayStillReturn = ({ deliveredAt, lines }: Returnable, by: 'customer' | 'staff'): boolean =>
  (by === 'staff' || !isTooLateToReturn(deliveredAt)) && lines.some((line) => returnableUnits(line) > 0);
