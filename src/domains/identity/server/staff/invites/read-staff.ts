import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Invite, Staff } from '../../../contract/invites.ts';
import type { User } from '../../../contract.ts';
import { staffRoles } from '../../../staff-roles.ts';
import { personJson } from '../../accounts/person.ts';
import { permissionsOf } from '../../role-permissions.ts';

const selectPeople = plannedQuery<{ person: User }>(
  `select ${personJson} as person from users person
   where person.role is not null and person.deleted_at is null
   order by array_position($1::text[], person.role), person.first_name, person.last_name, person.id`,
);

const selectInvites = plannedQuery<Invite>(
  `select i.id, i.email, i.role, ${isoTime('i.invited_at')} as "invitedAt", ${isoTime('i.expires_at')} as "expiresAt",
    trim(coalesce(u.first_name || ' ' || u.last_name, '')) as "invitedBy"
   from staff_invites i left join users u on u.id = i.invited_by order by i.invited_at desc, i.id`,
);

/** The staff, the open invites, and the permissions of each role. Requires permission to appoint staff. */
export async function readStaff(ctx: Context): Promise<Staff> {
  requireStaff(ctx, 'staff.write');
  const [people, invites] = await Promise.all([selectPeople(ctx, [staffRoles]), selectInvites(ctx, [])]);
  const roles = staffRoles.map((role) => ({ role, permissions: [...permissionsOf(role)] }));
  return { people: people.map(({ person }) => person), invites, roles };
}
