import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import type { NewRecall, RecallQuery, RecallState, RecallTexts } from '../../contract/recalls.ts';
import { limits } from '../limits.ts';
import { filterValues } from '../queries/order-filter.ts';
import { countBuyers } from './buyers.ts';
import { recallMails, requireTexts } from './recall-mail.ts';

type Row = Omit<RecallState['data'][number], 'startedBy'> & {
  firstName: string | null;
  lastName: string | null;
  earlier: number;
};

/** Of those who bought it: the product may be deleted. */
const selectProduct = {
  product: plannedQuery<{ id: string }>(
    'select $1::uuid as id from order_lines where product_id = $1 limit 1',
  ),
  variant: plannedQuery<{ id: string }>(
    'select product_id as id from order_lines where variant_id = $1 limit 1',
  ),
};
const selectNewest = plannedQuery<Row>(
  `select r.id, r.subject, r.status, r.sent, ${isoTime('r.started_at')} as "startedAt", r.nth as earlier,
     u.first_name as "firstName", u.last_name as "lastName"
   from recalls r left join users u on u.id = r.started_by
   where r.product_id = $1 order by r.nth desc limit 10`,
);
const insertNext = plannedQuery<{ id: string }>(
  `insert into recalls (id, product_id, nth, filter, subject, body, started_by)
   select $1, $2, $3::integer + 1, $4, $5, $6, (select id from users where id = $7)
   where $3 = (select coalesce(max(nth), 0) from recalls where product_id = $2) returning id`,
);

const meanwhile = () => new DomainError('orders.recall_meanwhile', 409);

async function productOf(ctx: Context, { part, key }: RecallQuery): Promise<string> {
  const [found] = await selectProduct[part](ctx, [key]);
  if (!found) throw new DomainError('request.not_found', 404);
  return found.id;
}

/** Who bought a product, and what they were written before. @throws `request.not_found` (404) if nobody did. */
export async function readRecalls(ctx: Context, query: RecallQuery): Promise<RecallState> {
  requireStaff(ctx, 'customers.write');
  const productId = await productOf(ctx, query);
  const rows = await selectNewest(ctx, [productId]);
  return {
    buyers: await countBuyers(ctx, query.part, await filterValues(ctx, query)),
    earlier: rows[0]?.earlier ?? 0,
    data: rows.map(({ firstName, lastName, earlier: _, ...recall }) => {
      const person = { firstName: firstName ?? '', lastName: lastName ?? '' };
      return { ...recall, startedBy: fullName(person) || null };
    }),
  };
}

/** The mail in a language as a buyer gets it. @throws `orders.recall_no_text` (400). */
export async function previewRecall(
  ctx: Context,
  { locale, ...texts }: RecallTexts & { locale: Locale },
): Promise<{ subject: string; html: string }> {
  requireStaff(ctx, 'customers.write');
  requireTexts(texts);
  const { subject, html } = await (await recallMails(ctx, texts))(locale);
  return { subject, html };
}

/**
 * Writes to all who bought a product, each once; a job queues the mails.
 *
 * It is no advertising and asks for no consent: who sells to consumers must tell all whom they can identify of a recall or
 * a safety warning, directly and without delay (Regulation (EU) 2023/988, Art. 35).
 *
 * @throws `orders.recall_no_text` (400), `request.not_found` (404), `orders.recall_meanwhile` (409) if another mail about
 * the product was sent since, `orders.recall_nobody` (409).
 */
export async function sendRecall(
  ctx: Context,
  { subject, body, after, ...query }: NewRecall,
): Promise<RecallState> {
  requireStaff(ctx, 'customers.write');
  requireTexts({ subject, body });
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  await limit(ctx, limits.recall, userId ?? '');
  return inTransaction(ctx, async (tx) => {
    const productId = await productOf(tx, query);
    const { buyers } = await readRecalls(tx, query);
    if (buyers === 0) throw new DomainError('orders.recall_nobody', 409);
    const values = [newId(), productId, after, ...[query, subject, body].map((part) => JSON.stringify(part))];
    if ((await insertNext(tx, [...values, userId])).length === 0) throw meanwhile();
    await recordAudit(tx, {
      action: 'product.recalled',
      subjectType: 'product',
      subjectId: productId,
      details: { subject: Object.values(subject)[0], buyers },
    });
    await tx.services.jobs.enqueue(tx, 'orders.send_recalls', {});
    return readRecalls(tx, query);
  }).catch((error: unknown) => {
    throw brokenUniqueConstraint(error) === 'recalls_nth_key' ? meanwhile() : error;
  });
}
