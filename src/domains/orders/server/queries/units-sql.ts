/** SQL: units of an order line `line` in returns of a state. */
export const inReturns = (condition: string): string => `coalesce((
    select sum(back.quantity) from return_lines back
    join return_requests request on request.id = back.return_request_id and request.status ${condition}
    where back.order_line_id = line.id), 0)::integer`;

/** SQL: units of an order line `line` in returns that were not declined. */
export const returnedUnits = inReturns("<> 'declined'");

/** SQL: units of an order line `line` that may still be shipped; the same rule as in `../../rules.ts`. */
export const unsentUnits = '(line.quantity - line.fulfilled_quantity - line.withdrawn_quantity)';

/**
 * SQL: unshipped units of an order line `line` among so many that the buyer asked back; the same rule as in
 * `../../rules.ts`.
 */
export const unsentAskedBack = (returned: string = returnedUnits): string =>
  `greatest(0, least(${unsentUnits}, ${returned} - line.fulfilled_quantity - line.withdrawn_quantity))`;

/**
 * SQL: units of an order line `line` to be packed: unshipped, not asked back by the buyer, and no gift cards for a
 * recipient; the same rule as in `../../rules.ts`.
 */
export const unitsToPack = (returned: string = returnedUnits): string => `case
    when line.is_gift_card and exists (select from order_gifts where order_line_id = line.id) then 0
    else ${unsentUnits} - ${unsentAskedBack(returned)} end`;
