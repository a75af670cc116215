/** In place of the router's way to read and write search params: ours are plain text (`search-params.ts`). */
const missing = (): never => {
  throw new Error('The router has no reader of search params');
};

export const defaultParseSearch = missing;
export const defaultStringifySearch = missing;
export const parseSearchWith = missing;
export const stringifySearchWith = missing;
