const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id (`newId`). Browser code uses it, too. */
export const isId = (value: string): boolean => uuid.test(value);
