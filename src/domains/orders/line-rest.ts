type Line = Record<
  'quantity' | 'fulfilledQuantity' | 'withdrawnQuantity' | 'restockedQuantity' | 'returnedQuantity',
  number
>;

/** Units of a line that staff may still send. Pure, like all here. */
export const unsentUnits = ({ quantity, fulfilledQuantity, withdrawnQuantity }: Line): number =>
  quantity - fulfilledQuantity - withdrawnQuantity;

/** The same without those that the buyer no longer wants: what is to be packed. */
export function unitsToPack(line: Line): number {
  const askedBack = line.returnedQuantity - line.fulfilledQuantity - line.withdrawnQuantity;
  return Math.max(0, unsentUnits(line) - Math.max(0, askedBack));
}

/** Whether anything of an order is to be packed. */
export const isToPack = ({ status, lines }: { status: string; lines: readonly Line[] }): boolean =>
  status !== 'canceled' && lines.some((line) => unitsToPack(line) > 0);

/** Units that may be asked back: they were not before, and are not back in stock. */
export const returnableUnits = ({ quantity, restockedQuantity, returnedQuantity }: Line): number =>
  quantity - Math.max(restockedQuantity, returnedQuantity);
