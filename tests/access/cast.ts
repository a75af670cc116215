import { type StaffRole, setBlocked, setRole, staffRoles } from '#domains/identity/server/index.ts';
import { call, cookieOf, type Member, newMember } from '#tests/support/people.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';

/** All kinds of clients, from the least to the most trusted. */
export const parts = ['visitor', 'blocked', 'other', 'member', ...[...staffRoles].reverse()] as const;
export type Part = (typeof parts)[number];

export type Cast = {
  member: Member;
  /** Their current cookies, logging in again if needed. */
  cookieOf(part: Part): string;
  /** Logs in again if a call has ended the session. */
  comeBack(part: Part): Promise<void>;
};

/** Signs up one of each: a member who owns the things, another member, a blocked user, and staff. */
export async function gather(shop: TestShop): Promise<Cast> {
  const owner = shop.kiosk.context(actors.admin);
  const people = new Map<Part, Member>();
  for (const part of parts) if (part !== 'visitor') people.set(part, await newMember(shop));
  const member = people.get('member') as Member;
  const cookies = new Map<Part, string>([...people].map(([part, { cookie }]) => [part, cookie]));
  const comeBack = async (part: Part) => {
    const person = people.get(part);
    if (!person || part === 'blocked') return;
    cookies.set(part, cookieOf(await call(shop, '/api/login', person)));
  };
  for (const role of staffRoles) {
    await setRole(shop.kiosk.context(actors.system), {
      id: people.get(role)?.id ?? '',
      role: role satisfies StaffRole,
    });
    await comeBack(role);
  }
  await setBlocked(owner, { id: people.get('blocked')?.id ?? '', isBlocked: true });
  return { member, cookieOf: (part) => cookies.get(part) ?? '', comeBack };
}
