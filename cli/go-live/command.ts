import { createInterface } from 'node:readline/promises';
import { type DemoHolding, goLive, readDemoHolding } from '#demo/go-live.ts';
import type { Config } from '#platform/config.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { type Command, withKiosk } from '../command.ts';
import { counted } from '../doctor/finding.ts';
import { StopError, UsageError } from '../errors.ts';

const usage = 'Usage: npm run kiosk -- go-live [--yes]';

function announce({ products, people, reviews }: DemoHolding): void {
  const goods = [counted(products, 'product'), counted(reviews, 'review')].join(', ');
  console.log(`Going live removes the demo for good: ${goods}, ${people} people with their logins, and the
slides, pages, offers and addresses that came with it. What you made yourself stays.`);
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new StopError('Nothing was changed. Add --yes to do it.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question('Type yes to do it: ');
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StopError('Nothing was changed.');
}

function printNextSteps({ publicUrl }: Config, hasOwner: boolean): void {
  if (hasOwner) console.log(`You log in at ${publicUrl}/login.`);
  else
    console.log(
      'It needs an owner: run "npm run kiosk -- create-admin EMAIL", or open the address that the next start prints.',
    );
  console.log('Start a running shop again, so that it answers other names than localhost.');
}

async function leave(kiosk: Kiosk, isSure: boolean): Promise<void> {
  const holding = await readDemoHolding(kiosk.context({ kind: 'system' }));
  const isNone = new StopError('This is no demo shop; there is nothing to remove.');
  if (!holding) throw isNone;
  announce(holding);
  if (!isSure) await confirm();
  const departure = await goLive(kiosk);
  if (!departure) throw isNone;
  console.log('The demo is gone.');
  const { stillUsed, hasOwner } = departure;
  if (stillUsed.length > 0)
    console.log(`Your own products need these, so they stay: ${stillUsed.join(', ')}.`);
  printNextSteps(kiosk.config, hasOwner);
}

/** Turns a demo shop into a real one, beside a running shop or without one. */
export const command: Command = async (config, args) => {
  if (args.some((arg) => arg !== '--yes')) throw new UsageError(usage);
  await withKiosk(config, (kiosk) => leave(kiosk, args.includes('--yes')));
  return 0;
};
