import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createRouter } from '#platform/http.ts';
import { limit } from '#platform/limits/limit.ts';
import { trustNetwork } from '#platform/limits/login-gate.ts';
import { dropSecret } from '#platform/secret.ts';
import type { SetupInput } from '../../contract/setup.ts';
import * as contract from '../../contract/setup.ts';
import type { User } from '../../contract.ts';
import { createPerson } from '../accounts/create-person.ts';
import { welcome } from '../accounts/log-in.ts';
import { readText } from '../accounts/person.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { setCookies, type Visit, visitHeaders, visitOf } from '../auth/visit.ts';
import { passwordMissing } from '../errors.ts';
import { limits } from '../limits.ts';
import { hasOwner, lockOwners } from '../staff/staff-rows.ts';
import { checkSetupToken, SETUP_SECRET } from './setup-token.ts';

/**
 * Creates the first owner of a shop and logs them in. Requires the token that the start prints; it works once, and of
 * two simultaneous requests one succeeds.
 *
 * @throws `auth.setup_closed` (409) if there is an owner, `auth.setup_token_wrong` (403), `request.too_many` (429),
 * and what `createPerson` throws.
 */
async function setUp(
  ctx: Context,
  input: SetupInput,
  visit: Visit,
): Promise<{ user: User; cookies: string[] }> {
  await limit(ctx, limits.setup);
  await checkSetupToken(ctx, input.token);
  const { password } = input;
  if (!password) throw passwordMissing();
  const { userId, email } = await inTransaction(ctx, async (tx) => {
    await lockOwners(tx);
    await checkSetupToken(tx, input.token);
    return appointOwner({ ...tx, actor: { kind: 'system' } }, { ...input, password });
  });
  const auth = await authOf(ctx.services);
  const headers = visitHeaders({ ...visit, cookie: '' });
  const { cookies } = await askAuth(() =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  await trustNetwork(ctx, { email, address: visit.address });
  return { user: await welcome(ctx, userId, visit), cookies };
}

async function appointOwner(tx: Transaction, input: SetupInput & { password: string }) {
  const { firstName, lastName, password } = input;
  const email = (input.email ?? '').trim().toLowerCase();
  const { userId } = await createPerson(tx, { firstName, lastName, email, password, role: 'owner' });
  await dropSecret(tx.db, SETUP_SECRET);
  const storeName = readText(input.storeName);
  if (storeName)
    await tx.services.events.announce(tx, 'identity.shop_named', { storeName, language: tx.locale });
  await tx.services.jobs.enqueue(tx, 'identity.send_link', { kind: 'verify-email', userId });
  await recordAudit(tx, { action: 'staff.first_owner_made', subjectType: 'user', subjectId: userId });
  return { userId, email };
}

/** The setup of an empty shop by its first owner. */
export const setupRoutes = createRouter()
  .openapi(contract.readSetup, async (c) => c.json({ isOpen: !(await hasOwner(c.var.ctx)) }, 200))
  .openapi(contract.setUp, async (c) => {
    const { user, cookies } = await setUp(c.var.ctx, c.req.valid('json'), visitOf(c));
    setCookies(c, cookies);
    return c.json({ user }, 201);
  });
