import type { OrderDetail } from '../../contract.ts';
import { unsentAskedBack } from '../../rules.ts';

type Return = OrderDetail['returns'][number];
type Order = Pick<OrderDetail, 'lines' | 'returns'>;

/**
 * Whether goods of a return that is about to be received had been shipped, so that they may have come back damaged. The
 * server restocks what never left, and gift cards, in any case. Pure.
 */
export const hadLeft = ({ lines, returns }: Order, request: Return): boolean =>
  lines.some((line) => {
    const unitsIn = (one: Return) =>
      one.lines.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0);
    const received = returns.filter(({ id, status }) => status === 'received' || id === request.id);
    const returnedQuantity = received.reduce((sum, one) => sum + unitsIn(one), 0);
    return !line.isGiftCard && unitsIn(request) > unsentAskedBack({ ...line, returnedQuantity });
  });
