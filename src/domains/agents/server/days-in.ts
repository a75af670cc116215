/** Working days as the message `days` takes them: a single number where least and most are the same. */
export const daysIn = (days: { least: number; most: number }) => ({
  ...days,
  isOne: days.least === days.most ? 'yes' : 'no',
});
