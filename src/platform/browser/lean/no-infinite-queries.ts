/** In place of the query library's endless lists: no screen uses them, since every list has pages. */
export const infiniteQueryBehavior = (): undefined => undefined;
export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
