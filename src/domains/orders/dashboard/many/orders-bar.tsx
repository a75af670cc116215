import { useState } from 'react';
import { pathTo } from '#platform/browser/calls/request.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { SelectionBar } from '#ui/dashboard/selection-bar.tsx';
import type { getPackingSlips, getPickList } from '../../contract/documents.ts';
import type { DashboardOrder } from '../../contract/list.ts';
import { MOST_ORDERS_AT_ONCE } from '../../limits.ts';
import type { MoveOfMany } from '../../statuses.ts';
import { MoveDialog, ReceivedField } from '../moves/move-dialog.tsx';
import { FulfillMany } from './fulfill-many.tsx';
import { AssignMany, TagMany } from './handling-dialogs.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { RefusedOrders } from './refused-orders.tsx';
import { type Many, useMany } from './use-many.ts';

type Props = {
  selected: readonly DashboardOrder[];
  /** Whether the user may pack and ship; all others may print. */
  mayShip: boolean;
  /** Whether the user may change orders. */
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
  onClear: () => void;
};

const moves = [
  { move: 'start_processing', words: 'startProcessing' },
  { move: 'fulfill', words: 'ship' },
  { move: 'deliver', words: 'deliver' },
  { move: 'pay', words: 'markPaid' },
] as const satisfies { move: MoveOfMany; words: string }[];

/** The actions on selected orders: to print and to ship them, to mark them. */
export function OrdersBar({ selected, mayShip, mayWrite, onChange, onClear }: Props) {
  const t = useMessages('dashboard/orders/many');
  const moveWords = useMessages('dashboard/orders/moves');
  const handling = useMessages('dashboard/orders/handling');
  const [asked, setAsked] = useState<'labels' | 'fulfill' | 'pay' | 'tags' | 'assignee' | null>(null);
  const many = useMany({ onChange, onDone: () => setAsked(null), onClear });
  const codes = selected.map(({ code }) => code);
  const count = codes.length;
  const offered = mayShip ? moves.filter(({ move }) => mayWrite || move !== 'pay') : [];
  const isTooMany = count > MOST_ORDERS_AT_ONCE;
  const press = (move: MoveOfMany) =>
    move === 'fulfill' || move === 'pay' ? setAsked(move) : void many.apply(move, codes);
  return (
    <>
      <SelectionBar
        label={t('whatToDo')}
        selected={count > 0 ? t('selected', { count }) : null}
        onClear={onClear}
      >
        {isTooMany ? (
          <p className="content-center text-sm">{t('atMost', { most: MOST_ORDERS_AT_ONCE })}</p>
        ) : (
          <>
            <Documents codes={codes} />
            <Button look="secondary" size="sm" onClick={() => setAsked('labels')}>
              {t('labels')}
            </Button>
            {offered.map(({ move, words }) => (
              <Button
                key={move}
                look="secondary"
                size="sm"
                disabled={many.isBusy}
                onClick={() => press(move)}
              >
                {moveWords(words)}
              </Button>
            ))}
            {mayWrite &&
              (['tags', 'assignee'] as const).map((what) => (
                <Button key={what} look="secondary" size="sm" onClick={() => setAsked(what)}>
                  {what === 'tags' ? t('tags') : handling('assign')}
                </Button>
              ))}
          </>
        )}
      </SelectionBar>
      {asked === 'labels' && <LabelsDialog codes={codes} onClose={() => setAsked(null)} />}
      {asked === 'fulfill' && <FulfillMany many={many} selected={selected} onClose={() => setAsked(null)} />}
      {asked === 'pay' && <PayMany many={many} codes={codes} onClose={() => setAsked(null)} />}
      {asked === 'tags' && <TagMany many={many} selected={selected} onClose={() => setAsked(null)} />}
      {asked === 'assignee' && <AssignMany many={many} selected={selected} onClose={() => setAsked(null)} />}
      <RefusedOrders refused={many.refused} onClose={many.closeRefused} />
    </>
  );
}

/** Links that download documents of the selected orders. */
function Documents({ codes }: { codes: readonly string[] }) {
  const t = useMessages('dashboard/orders/many');
  const lang = useLocale();
  const query = { codes: codes.join(',') };
  return (
    <>
      <a
        href={pathTo<typeof getPackingSlips>('GET /packing-slips', { query })}
        className={buttonClasses({ look: 'secondary', size: 'sm' })}
      >
        {t('packingSlips')}
      </a>
      <a
        href={pathTo<typeof getPickList>('GET /pick-list', { lang, query })}
        className={buttonClasses({ look: 'secondary', size: 'sm' })}
      >
        {t('pickList')}
      </a>
    </>
  );
}

type PayManyProps = { many: Many; codes: readonly string[]; onClose: () => void };

function PayMany({ many, codes, onClose }: PayManyProps) {
  const t = useMessages('dashboard/orders/many');
  const moveWords = useMessages('dashboard/orders/moves');
  const [receivedOn, setReceivedOn] = useState('');
  return (
    <MoveDialog
      title={t('paidTitle')}
      action={moveWords('markPaidNow')}
      onConfirm={() => void many.apply('pay', codes, { receivedOn: receivedOn || undefined })}
      isBusy={many.isBusy}
      onClose={onClose}
    >
      <p className="font-semibold">{t('selected', { count: codes.length })}</p>
      <p>{t('paidText')}</p>
      <ReceivedField day={receivedOn} onChange={setReceivedOn} />
    </MoveDialog>
  );
}
