/**
 * What stands for "as many as anybody wants" wherever a number is asked for: as many as one line of a cart may have. Programs
 * that know only numbers take such a variant for one that can be bought.
 */
export const UNLIMITED = 9_999;

/** What the owner promised of a variant, and how many of it are counted. */
export type StockLevel = { onHand: number; isTracked: boolean; continuesSelling: boolean };

export const isUnlimited = ({ isTracked, continuesSelling }: Omit<StockLevel, 'onHand'>): boolean =>
  !isTracked || continuesSelling;

/** How many units can be sold. */
export const availableOf = (level: StockLevel): number =>
  isUnlimited(level) ? UNLIMITED : Math.max(0, level.onHand);

/** SQL: whether a stock level is sold without a limit. Null where an outer join found no level. */
export const isUnlimitedSql = (level: string): string =>
  `(not ${level}.is_tracked or ${level}.continues_selling)`;

/** SQL: how many units of a stock level can be sold; none where an outer join found no level. */
export const availableSql = (level: string): string =>
  `case when ${isUnlimitedSql(level)} then ${UNLIMITED} else coalesce(${level}.on_hand, 0) end`;

/** SQL: by what the scarcest is found first, as the index has it; what is not counted comes last. */
export const scarcitySql = (level: string): string =>
  `(case when ${level}.is_tracked then ${level}.on_hand else 2147483647 end)`;
