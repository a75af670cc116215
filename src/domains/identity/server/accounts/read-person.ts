import type { Context } from '#platform/context.ts';
import type { User } from '../../contract.ts';
import { userNotFound } from '../errors.ts';
import { selectPerson } from './person.ts';

/** A user by id. The caller checks access. @throws `auth.user_not_found` (404). */
export async function readPerson(ctx: Context, userId: string): Promise<User> {
  const [row] = await selectPerson(ctx, [userId]);
  if (!row) throw userNotFound();
  return row.person;
}

/** The user of the request; null for visitors. */
export const readAsker = async (ctx: Context): Promise<User | null> =>
  'userId' in ctx.actor ? readPerson(ctx, ctx.actor.userId) : null;
