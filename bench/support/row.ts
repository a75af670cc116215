/** A line of the results: a figure and its limit. */
export type Row = {
  part: string;
  what: string;
  figure: string;
  /** What it is compared with: measured in the same run, or promised. */
  comparedWith: string;
  /** Figure divided by limit. */
  ratio: number | null;
  target: string;
  /** Null: reported only. */
  holds: boolean | null;
};

type Measured = {
  part: string;
  what: string;
  value: number;
  limit: number;
  show: (value: number) => string;
  /** The meaning of the limit, if it was measured. */
  limitIs?: string;
};

const compared = ({ value, limit, show, limitIs }: Measured) => ({
  figure: show(value),
  comparedWith: limitIs ? `${limitIs}: ${show(limit)}` : show(limit),
  ratio: value / limit,
});

/** The figure may be at most `ratio` times the limit. */
export const atMost = (ratio: number, measured: Measured): Row => ({
  part: measured.part,
  what: measured.what,
  ...compared(measured),
  target: `≤ ${ratio}`,
  holds: measured.value / measured.limit <= ratio,
});

/** The figure must be at least `ratio` times the limit. */
export const atLeast = (ratio: number, measured: Measured): Row => ({
  part: measured.part,
  what: measured.what,
  ...compared(measured),
  target: `≥ ${ratio}`,
  holds: measured.value / measured.limit >= ratio,
});

/** A figure without a requirement, beside a limit if there is one. */
export const reported = (measured: Omit<Measured, 'limit'> & { limit?: number }): Row => {
  const { part, what, value, limit, show } = measured;
  const beside =
    limit === undefined
      ? { figure: show(value), comparedWith: '–', ratio: null }
      : compared({ ...measured, limit });
  return { part, what, ...beside, target: '–', holds: null };
};

/** Why a figure was not measured. */
export const skipped = (part: string, what: string, reason: string): Row => ({
  part,
  what,
  figure: 'not measured',
  comparedWith: reason,
  ratio: null,
  target: '–',
  holds: null,
});

/** A part that failed. */
export const failed = (part: string): Row => ({
  ...skipped(part, 'the measurement itself', 'its error is in the output'),
  figure: 'broke',
  holds: false,
});
