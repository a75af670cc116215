/** SQL: a moment as a day in the time zone of a parameter. */
export const localDay = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::date`;

/** SQL: the day on which the bank has a payout `e`; of one that came back, when it had both. */
export const bankDay = (e: string, zone: string): string =>
  `case when ${e}.kind = 'payout' then coalesce(${e}.bank_day, ${localDay(`${e}.occurred_at`, zone)})
     else greatest(${e}.bank_day, ${localDay(`${e}.occurred_at`, zone)}) end`;

/**
 * SQL: the entries that a payout `p` paid out: those that the provider names, or what moved since the payout before. Each
 * of them is in one payout only.
 */
export const madeOf = (p: string): string => `
  select c.* from balance_entries c
  where ${p}.composition = 'known' and c.provider = ${p}.provider and c.paid_out_by = ${p}.payout_ref and c.kind <> 'payout'
  union all
  select c.* from balance_entries c
  where ${p}.composition is distinct from 'known' and c.provider = ${p}.provider and c.currency = ${p}.currency
    and c.kind <> 'payout' and c.occurred_at <= ${p}.occurred_at
    and c.occurred_at > coalesce((
      select before.occurred_at from balance_entries before
      where before.kind = 'payout' and before.provider = ${p}.provider and before.currency = ${p}.currency
        and (before.occurred_at, before.id) < (${p}.occurred_at, ${p}.id)
      order by before.occurred_at desc, before.id desc limit 1), '-infinity')`;

/** SQL: the fee of an entry `e`, or the fee that it is. */
export const feeOf = (e: string): string =>
  `case when ${e}.kind = 'fee' then -${e}.net_minor else ${e}.fee_minor end`;
