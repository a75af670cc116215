import { randomBytes } from 'node:crypto';
import { readSettings } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { localePath } from '#platform/locale-path.ts';
import type { LeftCart } from '../../contract/left-carts.ts';
import { LINK_DAYS } from '../../kinds.ts';
import { cartOfGuest, cartOfMember, type Due } from '../due.ts';
import { EnoughMails, sendOne } from '../send-reminders.ts';
import { readLeftCart } from './left-carts.ts';

const lock = plannedQuery<{ personId: string; isGuest: boolean; revision: string; locale: Due['locale'] }>(
  `select coalesce(cart.user_id, cart.guest_id) as "personId", cart.guest_id is not null as "isGuest", cart.revision,
     coalesce(u.locale, g.locale, 'en') as locale
   from left_carts cart left join users u on u.id = cart.user_id left join guest_reminders g on g.id = cart.guest_id
   where cart.id = $1 for update of cart`,
);
const writeLink = plannedQuery<{ expiresAt: string }>(
  `update left_carts set link_hash = $2, link_expires_at = now() + interval '${LINK_DAYS} days' where id = $1
   returning ${isoTime('link_expires_at')} as "expiresAt"`,
);

async function lockCart(tx: Transaction, id: string) {
  const [cart] = await lock(tx, [id]);
  if (!cart) throw new DomainError('request.not_found', 404);
  return cart;
}

const audit = (tx: Transaction, deed: AuditDeed<'left_cart'>, subjectId: string) =>
  recordAudit(tx, { action: `left_cart.${deed}`, subjectType: 'left_cart', subjectId });

/** Makes an address that puts a cart into any browser. @throws `request.not_found` (404). */
export async function linkLeftCart(ctx: Context, id: string): Promise<{ url: string; expiresAt: string }> {
  requireStaff(ctx, 'orders.write');
  return inTransaction(ctx, async (tx) => {
    const { locale } = await lockCart(tx, id);
    const token = randomBytes(24).toString('base64url');
    const [row] = await writeLink(tx, [id, digest(token)]);
    await audit(tx, 'linked', id);
    const url = tx.services.publicUrl + localePath(`/reminders?cart=${token}`, locale);
    return { url, expiresAt: row?.expiresAt ?? '' };
  });
}

/**
 * Mails a reminder of a cart to its owner now, if they asked for reminders, and got none for it and no other lately.
 *
 * @throws `request.not_found` (404), `reminders.not_allowed`, `reminders.cart_changed` (409).
 */
export async function remindOfLeftCart(ctx: Context, id: string): Promise<LeftCart> {
  requireStaff(ctx, 'orders.write');
  const { marketingMailsPerWeek } = await readSettings(ctx);
  const letterhead = await readLetterhead(ctx);
  await inTransaction(ctx, async (tx) => {
    const { personId, isGuest, revision } = await lockCart(tx, id);
    const [found] = await (isGuest ? cartOfGuest : cartOfMember)(tx, [personId, marketingMailsPerWeek]);
    if (!found) throw new DomainError('reminders.not_allowed', 409);
    if (found.subjectId !== revision) throw new DomainError('reminders.cart_changed', 409);
    const one = { person: isGuest ? 'guest' : 'member', kind: 'cart', found } as const;
    const isSent = await sendOne(tx, one, letterhead).catch((error: unknown) => {
      if (error instanceof EnoughMails) return false;
      throw error;
    });
    if (!isSent) throw new DomainError('reminders.not_allowed', 409);
    await audit(tx, 'reminded', id);
  });
  return readLeftCart(ctx, id);
}
