/** The version of the filters' order in a shop that has arranged none. */
export const NOT_ARRANGED = 'none';
