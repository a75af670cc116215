import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/field.tsx';
import type { DashboardOrder } from '../../contract/list.ts';
import { CarrierField } from '../moves/shipment-fields.tsx';
import { type Numbers, pasteNumbers } from './paste-numbers.ts';
import type { Many } from './use-many.ts';

type Props = { many: Many; selected: readonly DashboardOrder[]; onClose: () => void };

/** Ships many orders: the carrier once, and a tracking number for each. */
export function FulfillMany({ many, selected, onClose }: Props) {
  const t = useMessages('dashboard/orders/many');
  const moveWords = useMessages('dashboard/orders/moves');
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Numbers>({});
  const ship = () =>
    void many.ship(
      selected.map(({ code }) => ({
        orderCode: code,
        carrier: carrier.trim(),
        trackingNumber: (numbers[code] ?? '').trim(),
      })),
    );
  return (
    <Dialog open onClose={onClose} title={moveWords('shipTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ship();
        }}
        className="grid gap-4 px-6 pt-2 pb-6"
      >
        <p className="font-semibold">{t('selected', { count: selected.length })}</p>
        <p>{t('fulfillText')}</p>
        <CarrierField carrier={carrier} onChange={setCarrier} />
        <NumberTable selected={selected} numbers={numbers} onChange={setNumbers} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-busy={many.isBusy}>
            {many.isBusy ? moveWords('working') : t('fulfillNow')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {moveWords('close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TableProps = {
  selected: readonly DashboardOrder[];
  numbers: Numbers;
  onChange: (numbers: Numbers) => void;
};

/** A field for the number of each order, in the order in which parcels are packed: as they are listed. */
function NumberTable({ selected, numbers, onChange }: TableProps) {
  const t = useMessages('dashboard/orders/tracking');
  const body = useRef<HTMLTableSectionElement>(null);
  const codes = selected.map(({ code }) => code);
  /** Scanners send Enter after each number: it must not ship a half-filled table. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    body.current?.querySelectorAll('input')[index + 1]?.focus();
  };
  return (
    <div className="grid gap-2">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-start text-quiet">
            <th className="py-1.5 pe-3 text-start font-medium">{t('order')}</th>
            <th className="py-1.5 pe-3 text-start font-medium max-sm:hidden">{t('customer')}</th>
            <th className="w-1/2 py-1.5 text-start font-medium">{t('number')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {selected.map(({ code, customerName }, index) => (
            <tr key={code}>
              <td className="whitespace-nowrap py-1 pe-3 font-semibold tabular-nums">{code}</td>
              <td className="max-w-0 truncate py-1 pe-3 max-sm:hidden">
                <bdi>{customerName}</bdi>
              </td>
              <td className="py-1">
                <Input
                  aria-label={t('numberOf', { code })}
                  maxLength={100}
                  autoComplete="off"
                  value={numbers[code] ?? ''}
                  onChange={({ target }) => onChange({ ...numbers, [code]: target.value })}
                  onKeyDown={(event) => goOn(event, index)}
                  onPaste={(event) => {
                    const text = event.clipboardData.getData('text');
                    const next = pasteNumbers(numbers, { codes, at: code, text });
                    if (!next) return;
                    event.preventDefault();
                    onChange(next);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-quiet text-sm">{t('numbersHint')}</p>
    </div>
  );
}
