import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Permission } from '#platform/permissions.ts';
import { staffRoles } from '../../staff-roles.ts';
import { permissionsOf } from '../role-permissions.ts';

type Colleague = { id: string; name: string };

const MOST_COLLEAGUES = 500;

/** Staff are few; their names are given once the account has one. */
const select = plannedQuery<Colleague>(
  `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users
   where role = any ($1::text[]) and deleted_at is null and blocked_at is null
   order by name, id limit ${MOST_COLLEAGUES}`,
);

/** The names of the staff whose role grants a permission, for staff who have it themselves. */
export async function readColleagues(ctx: Context, permission: Permission): Promise<Colleague[]> {
  requireStaff(ctx, permission);
  return select(ctx, [staffRoles.filter((role) => permissionsOf(role).includes(permission))]);
}
