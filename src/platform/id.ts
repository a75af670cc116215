import { v7 } from 'uuid';

/**
 * A UUIDv7. Within this process, later ids sort after earlier ones, also within one millisecond and when the clock
 * goes back (RFC 9562, 6.2). Node's own `randomUUIDv7` promises no order within a millisecond.
 */
export const newId = (): string => v7();
