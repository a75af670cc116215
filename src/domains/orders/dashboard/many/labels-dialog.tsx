import { useState } from 'react';
import { pathTo } from '#platform/browser/calls/request.ts';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { getAddressLabels } from '../../contract/documents.ts';
import { type LabelSheetName, labelSheetNames, labelSheets, labelsOf } from '../../label-sheets.ts';

type Props = { codes: readonly string[]; onClose: () => void };

const isSheet = (name: unknown): name is LabelSheetName => labelSheetNames.some((known) => known === name);

/** The sheet that this browser printed last. */
const lastSheet = storedValue<LabelSheetName>('kiosk.label-sheet', labelSheetNames[0], (text) => {
  const name: unknown = JSON.parse(text);
  return isSheet(name) ? name : labelSheetNames[0];
});

/** Chooses the sheet and its first free label, and prints the address labels of orders. */
export function LabelsDialog({ codes, onClose }: Props) {
  const t = useMessages('dashboard/orders/labels');
  const many = useMessages('dashboard/orders/many');
  const sheet = useStoredValue(lastSheet);
  const [first, setFirst] = useState(1);
  const choose = (name: string) => {
    if (isSheet(name)) lastSheet.change(() => name);
    setFirst(1);
  };
  const query = { codes: codes.join(','), sheet, first };
  return (
    <Dialog open onClose={onClose} title={t('title')} size="sm">
      <div className="grid gap-4 px-6 pt-2 pb-6">
        <p className="font-semibold">{many('selected', { count: codes.length })}</p>
        <Field label={t('sheet')} hint={t('sheetHint')}>
          {(control) => (
            <Select {...control} value={sheet} onChange={({ target }) => choose(target.value)}>
              {labelSheetNames.map((name) => (
                <option key={name} value={name}>
                  {labelsOf(labelSheets[name]) > 1
                    ? t('sheetName', labelSheets[name])
                    : t('rollName', labelSheets[name])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {labelsOf(labelSheets[sheet]) > 1 && <FirstLabel sheet={sheet} first={first} onChoose={setFirst} />}
        <a
          href={pathTo<typeof getAddressLabels>('GET /address-labels', { query })}
          className={buttonClasses({}, 'justify-self-start')}
        >
          {t('print')}
        </a>
      </div>
    </Dialog>
  );
}

type FirstLabelProps = { sheet: LabelSheetName; first: number; onChoose: (place: number) => void };

/** A small picture of the sheet: the labels before the chosen one are used up. */
function FirstLabel({ sheet, first, onChoose }: FirstLabelProps) {
  const t = useMessages('dashboard/orders/labels');
  const { columns } = labelSheets[sheet];
  const places = Array.from({ length: labelsOf(labelSheets[sheet]) }, (_, index) => index + 1);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-medium text-sm">{t('first')}</legend>
      <div
        className="grid w-48 gap-1 rounded-md border border-line bg-surface p-2"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {places.map((place) => (
          <button
            key={place}
            type="button"
            aria-pressed={place === first}
            aria-label={t('label', { place })}
            onClick={() => onChoose(place)}
            className={cx(
              'h-8 rounded-sm border border-edge text-sm tabular-nums',
              place === first && 'bg-ink text-raised',
              place > first && 'bg-raised',
              place < first && 'text-quiet line-through',
            )}
          >
            {place}
          </button>
        ))}
      </div>
      <p className="text-quiet text-sm">{t('firstHint')}</p>
    </fieldset>
  );
}
