import type { permissionsOf } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import type { StaffNotices } from '../contract.ts';
import { type NoticeKind, noticeKinds } from '../kinds.ts';

type Role = Parameters<typeof permissionsOf>[0];
export type Recipient = { id: string; email: string; locale: Locale; role: Role; kinds: NoticeKind[] | null };

const columns = 'u.id, u.email, u.locale, u.role, n.kinds';
const selectOwn = plannedQuery<Recipient>(
  `select ${columns} from users u left join staff_notices n on n.user_id = u.id where u.id = $1`,
);
/** Staff who may log in. */
export const selectStaff = plannedQuery<Recipient>(
  `select ${columns} from users u left join staff_notices n on n.user_id = u.id
   where u.role is not null and u.blocked_at is null and u.deleted_at is null order by u.id`,
);
const upsert = plannedQuery(
  `insert into staff_notices (user_id, kinds) values ($1, $2)
   on conflict (user_id) do update set kinds = excluded.kinds`,
);

/** Until they choose, owners get all. */
export const chosenKinds = ({ kinds, role }: Pick<Recipient, 'kinds' | 'role'>) =>
  kinds ?? (role === 'owner' ? noticeKinds : []);

/** The news that the user is mailed. Staff only. */
export async function readNotices(ctx: Context): Promise<StaffNotices> {
  requireStaff(ctx);
  const [own] = await selectOwn(ctx, [requireMember(ctx).userId]);
  return { kinds: own ? [...chosenKinds(own)] : [] };
}

/** Chooses what the user is mailed. Staff only. */
export async function chooseNotices(ctx: Context, { kinds }: StaffNotices): Promise<StaffNotices> {
  requireStaff(ctx);
  const { userId } = requireMember(ctx);
  const chosen = noticeKinds.filter((kind) => kinds.includes(kind));
  await upsert(ctx, [userId, chosen]);
  return { kinds: chosen };
}
