import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { defineLimits, isWithinLimit, MINUTE } from '#platform/limits/limit.ts';
import { readVatId } from '#platform/vat-id.ts';
import { askVies } from './ask-vies.ts';

/** What is known of a VAT id, and since when. */
export type VatCheck = {
  vatId: string;
  /** `later`: it cannot be known now, and the shop checks it afterwards. */
  result: 'valid' | 'invalid' | 'unknown' | 'later';
  checkedAt: Date;
  /** Proves a question of the shop; null if there is none. */
  consultation: string | null;
};

/** Answers of the last day hold; a number that was not assigned is asked again after ten minutes. */
const select = namedQuery<{ isValid: boolean; checkedAt: Date; consultation: string | null }>(
  'pricing_vat_check',
  `select is_valid as "isValid", checked_at as "checkedAt", consultation from vat_checks
   where vat_id = $1 and checked_at > now() - case when is_valid then interval '1 day' else interval '10 minutes' end`,
);
const upsert = namedQuery(
  'pricing_put_vat_check',
  `with forgotten as (delete from vat_checks where checked_at < now() - interval '2 days' and vat_id <> $1)
   insert into vat_checks (vat_id, is_valid, consultation, checked_at) values ($1, $2, $3, $4)
   on conflict (vat_id) do update set is_valid = excluded.is_valid, consultation = excluded.consultation,
     checked_at = excluded.checked_at`,
);

const limits = defineLimits({
  /** Numbers that the service has not answered for lately, so that it is not probed through the shop. */
  vatId: { address: { most: 30, seconds: 10 * MINUTE } },
});

/** After no answer, the same number is not asked again for so long: a quote is made for each change of a checkout. */
const PAUSE_MS = 30_000;
const MOST_PAUSED = 1_000;
const pausedUntil = new Map<string, number>();

/**
 * Whether a well-formed VAT id was assigned, as its member state says through the EU's service; null for none. Waits
 * for it two seconds at most. Never inside a transaction.
 */
export async function checkVatId(
  ctx: Context,
  typed: string | null | undefined,
  requester: string,
): Promise<VatCheck | null> {
  const vatId = typed ? readVatId(typed)?.id : null;
  if (!vatId) return null;
  const [known] = await select(ctx, [vatId]);
  if (known) {
    const { isValid, checkedAt, consultation } = known;
    return { vatId, result: isValid ? 'valid' : 'invalid', checkedAt, consultation };
  }
  const unknown: VatCheck = { vatId, result: 'unknown', checkedAt: new Date(), consultation: null };
  const isJob = ctx.actor.kind === 'system';
  const isPaused = !isJob && (pausedUntil.get(vatId) ?? 0) > Date.now();
  if (isPaused || !(isJob || (await isWithinLimit(ctx, limits.vatId)))) return unknown;
  const answer = await askVies(ctx, vatId, requester);
  if (!answer) {
    if (pausedUntil.size >= MOST_PAUSED) pausedUntil.clear();
    pausedUntil.set(vatId, Date.now() + PAUSE_MS);
    return unknown;
  }
  const { isValid, consultation } = answer;
  const checkedAt = new Date();
  await upsert(ctx, [vatId, isValid, consultation, checkedAt]);
  return { vatId, result: isValid ? 'valid' : 'invalid', checkedAt, consultation };
}
