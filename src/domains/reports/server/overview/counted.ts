/** So many that somebody looks after one by one are counted; whoever has more need not know how many. */
export const COUNTED = 1_000;
