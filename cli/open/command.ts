import { readOpeningRow, setOpen } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Command, withKiosk } from '../command.ts';
import { UsageError } from '../errors.ts';

/** Opens the shop to visitors, as its owner does in the dashboard. */
export const command: Command = async (config, args) => {
  if (args.length > 0) throw new UsageError('Usage: npm run kiosk -- open');
  await withKiosk(config, async (kiosk) => {
    const ctx = kiosk.context({ kind: 'system' });
    if ((await readOpeningRow(ctx)).isOpen) return console.log('The shop is open already.');
    await inTransaction(ctx, async (tx) => {
      await setOpen(tx, true);
      const details = { before: { isOpen: false }, after: { isOpen: true } };
      await recordAudit(tx, { action: 'shop.changed', subjectType: 'shop', subjectId: 'shop', details });
    });
    console.log(`The shop is open: ${config.publicUrl}`);
  });
  return 0;
};
