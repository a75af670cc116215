import type { Actor, Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Permission } from '#platform/permissions.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { limits } from '../limits.ts';
import { permissionsOf } from '../role-permissions.ts';
import { tokenInvalid } from './errors.ts';

type Found = { userId: string; role: StaffRole; scopes: string[]; hint: string; hasTwo: boolean };

/** The time of last use is updated at most once a minute, to save writes. */
const use = namedQuery<Found>(
  'tokens_use',
  `with found as (
     select t.id, t.user_id as "userId", u.role, t.scopes, t.hint, t.last_used_at,
       u.two_factor_enabled or exists (select from passkeys p where p.user_id = u.id) as "hasTwo"
     from access_tokens t join users u on u.id = t.user_id
     where t.token_hash = $1 and t.expires_at > now()
       and u.role is not null and u.blocked_at is null and u.deleted_at is null),
   used as (
     update access_tokens set last_used_at = now() where id in (
       select id from found where last_used_at is null or last_used_at < now() - interval '1 minute'))
   select "userId", role, scopes, hint, "hasTwo" from found`,
);

type Asked = Pick<Context, 'db' | 'services' | 'address'>;

/**
 * The actor of an access token: its owner, with the permissions of both the token and their current role.
 *
 * @throws `auth.token_invalid` (401) if it is unknown, expired or revoked, or its owner is no longer staff;
 * `request.too_many` (429).
 */
export async function identifyByToken(
  ctx: Asked,
  token: string,
  { requiresSecondFactor }: { requiresSecondFactor: () => Promise<boolean> },
): Promise<Actor> {
  const hash = digest(token);
  const [found] = await use(ctx, [hash]);
  if (!found) throw tokenInvalid();
  await limit({ db: ctx.db, services: ctx.services }, limits.accessToken, hash.toString('hex'));
  const { userId, role, scopes, hint, hasTwo } = found;
  if (!hasTwo && (await requiresSecondFactor()))
    return { kind: 'member', userId, token: hint, owesSecondFactor: true };
  return { kind: 'admin', userId, token: hint, permissions: narrowed(role, scopes) };
}

/** `orders.write` includes `orders.ship`, which older tokens do not name. */
const narrowed = (role: StaffRole, scopes: readonly string[]): Permission[] =>
  permissionsOf(role).filter(
    (permission) =>
      scopes.includes(permission) || (permission === 'orders.ship' && scopes.includes('orders.write')),
  );
