import { randomUUIDv7 } from 'node:crypto';

/** A UUIDv7: unique, and later ones sort after earlier ones (RFC 9562). */
export const newId = (): string => randomUUIDv7();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (value: string): boolean => uuid.test(value);
