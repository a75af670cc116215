import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { EndpointChange, EndpointInput, NewEndpoint, WebhookEndpoint } from '../contract.ts';
import {
  countEndpoints,
  insertEndpoint,
  lockEndpoint,
  readEndpoint,
  removeEndpoint,
  replaceSecret,
  updateEndpoint,
} from './endpoint-rows.ts';
import { notFound, tooManyEndpoints } from './errors.ts';
import { checkedUrl } from './may-reach.ts';
import { forgetListeners } from './on-events.ts';
import { newSecret } from './sign.ts';

const MOST = 20;

const note = (
  tx: Transaction,
  action: AuditAction<'webhook'>,
  subjectId: string,
  details: Record<string, unknown>,
) => {
  tx.afterCommit(() => forgetListeners(tx.services));
  return recordAudit(tx, { action, subjectType: 'webhook', subjectId, details });
};

/**
 * Creates an endpoint. Only the answer has its secret.
 *
 * @throws `webhooks.url_wrong` (400), `webhooks.most` (409).
 */
export async function makeEndpoint(ctx: Context, input: EndpointInput): Promise<NewEndpoint> {
  requireStaff(ctx, 'settings.write');
  const url = checkedUrl(input.url, ctx.services.publicUrl);
  const events = [...new Set(input.events)];
  return inTransaction(ctx, async (tx) => {
    if ((await countEndpoints(tx)) >= MOST) throw tooManyEndpoints(MOST);
    const [id, secret] = [newId(), newSecret()];
    await insertEndpoint(tx, [id, url, events, secret]);
    await note(tx, 'webhook.made', id, { url, events });
    return { data: await readEndpoint(tx, id), secret };
  });
}

/**
 * Changes address, events or state; when switched on, waiting deliveries are sent at once.
 *
 * @throws `webhooks.url_wrong` (400), `webhooks.not_found` (404).
 */
export async function changeEndpoint(
  ctx: Context,
  { id, ...change }: EndpointChange & { id: string },
): Promise<WebhookEndpoint> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const { url, events, isOn } = await lockEndpoint(tx, id);
    const before = { url, events, isOn };
    const after = {
      url: change.url === undefined ? url : checkedUrl(change.url, tx.services.publicUrl),
      events: [...new Set(change.events ?? events)],
      isOn: change.isOn ?? isOn,
    };
    await updateEndpoint(tx, [id, after.url, after.events, after.isOn]);
    if (after.isOn && !isOn) await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {});
    await note(tx, 'webhook.changed', id, { before, after });
    return readEndpoint(tx, id);
  });
}

/** Deletes an endpoint with its deliveries. @throws `webhooks.not_found` (404). */
export async function deleteEndpoint(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const [removed] = await removeEndpoint(tx, [id]);
    if (!removed) throw notFound();
    await note(tx, 'webhook.deleted', id, removed);
  });
}

/**
 * Renews the secret. For a day the former one signs, too, so that nothing is refused meanwhile. @throws
 * `webhooks.not_found` (404).
 */
export async function changeSecret(ctx: Context, id: string): Promise<NewEndpoint> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    await lockEndpoint(tx, id);
    const secret = newSecret();
    await replaceSecret(tx, [id, secret]);
    await note(tx, 'webhook.secret_changed', id, {});
    return { data: await readEndpoint(tx, id), secret };
  });
}
