import { parseArgs } from 'node:util';
import {
  appointStaff,
  findPerson,
  makeResetLink,
  type StaffRole,
  staffRoles,
} from '#domains/identity/server/index.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { askNewPassword } from '../ask-password.ts';
import { type Command, withKiosk } from '../command.ts';
import { UsageError } from '../errors.ts';

const usage = `Usage: npm run kiosk -- create-admin EMAIL [--role ROLE] [--name "FIRST LAST"] [--link]

Makes a user staff: the account with EMAIL, or a new one.

  --role   ${staffRoles.join(', ')}; default: owner
  --name   for a new account
  --link   print an address where the user chooses a password, instead of asking for one now

The password is asked for, or read from standard input if that is no terminal.`;

type Wanted = { email: string; role: StaffRole; name: string; link: boolean };

function readArgs(args: string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' }, link: { type: 'boolean' } },
    });
    const { role: given = 'owner', name = '', link = false } = values;
    const role = staffRoles.find((known) => known === given);
    const [email = '', ...more] = positionals;
    if (email && more.length === 0 && role) return { email, role, name, link };
  } catch {
    // Reported below.
  }
  throw new UsageError(usage);
}

/** The first word is the first name; without a name the email is used. */
function namesOf({ name, email }: Wanted): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  if (!firstName) return { firstName: email.split('@')[0] ?? '', lastName: 'Admin' };
  return { firstName, lastName: rest.join(' ') || 'Admin' };
}

async function appoint(kiosk: Kiosk, wanted: Wanted): Promise<void> {
  const ctx = kiosk.context({ kind: 'system' });
  const { email, role, link } = wanted;
  const found = await findPerson(ctx, email);
  const password = found || link ? null : await askNewPassword();
  const { userId } = await appointStaff(ctx, { email, role, person: { ...namesOf(wanted), password } });
  console.log(`${email} ${found ? 'had an account and' : 'has a new account and'} is ${role} now.`);
  const canLogIn = found ? found.hasPassword : password !== null;
  if (canLogIn && !link) console.log(`They log in at ${kiosk.config.publicUrl}/login with their password.`);
  else console.log(`They choose a password here within the hour:\n${await makeResetLink(ctx, userId)}`);
}

/** Appoints staff, beside a running shop or without one. */
export const command: Command = async (config, args) => {
  const wanted = readArgs(args);
  await withKiosk(config, (kiosk) => appoint(kiosk, wanted));
  return 0;
};
