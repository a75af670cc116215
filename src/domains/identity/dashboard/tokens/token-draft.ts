export const spans = ['30', '90', '365'] as const;

/** `span`: days, or `day` for one that is chosen. */
export type TokenDraft = {
  name: string;
  scopes: string[];
  span: (typeof spans)[number] | 'day';
  day: string;
};

const DAY_MS = 86_400_000;
const YEAR = 365;

/** The day in so many days, as a date field has it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const isWithinYear = (day: string): boolean => day >= dayIn(0) && day <= dayIn(YEAR);

/** When a token ends: after so many days, or with the end of the chosen day (UTC). */
export const endOf = ({ span, day }: Pick<TokenDraft, 'span' | 'day'>): string =>
  span === 'day' ? `${day}T23:59:59Z` : new Date(Date.now() + Number(span) * DAY_MS).toISOString();
