import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { emptyValue, emptyValues, type Field, type Fields, type Period } from '../../fields/field.ts';
import { shownWords, type Words } from '../../words.ts';
import { moved } from './new-section.ts';
import { SectionField, type Surroundings } from './section-field.tsx';
import { MovableRow, PeriodStatus } from './section-row.tsx';
import { useOpenRows } from './use-open-rows.ts';

type Values = Record<string, unknown>;
type Props = Surroundings & { fields: Fields; values: Values; onChange: (changes: Values) => void };

/** The controls of all fields of a section, made of their declarations. */
export function SectionFields({ fields, values, onChange, ...around }: Props) {
  const t = useMessages('dashboard/design/sections');
  return Object.entries(fields).map(([name, field]) => {
    const label = t(`field_${name}` as 'field_title');
    const put = (value: unknown) => onChange({ [name]: value });
    // A document from before there was the field.
    const value = values[name] ?? emptyValue(field);
    return field.type === 'items' ? (
      <Items key={name} {...around} field={field} items={value as Values[]} onChange={put} />
    ) : (
      <SectionField key={name} {...around} label={label} field={field} value={value} onChange={put} />
    );
  });
}

type ItemsProps = Surroundings & {
  field: Extract<Field, { type: 'items' }>;
  items: readonly Values[];
  onChange: (items: Values[]) => void;
};

/** The parts of a section, such as its questions. Each is a row that opens to its fields. */
function Items({ field, items, onChange, ...around }: ItemsProps) {
  const t = useMessages('dashboard/design/sections');
  const list = useId().toLowerCase();
  // Parts have no id in a document; rows need one that moves with them, so that focus does.
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = known.length === items.length ? known : items.map((_, index) => index);
  const rows = useOpenRows(ids);
  const [spoken, setSpoken] = useState('');
  const nameOf = (item: Values, index: number) =>
    nameIn(item, field.fields, around) || t('item', { number: index + 1 });
  const put = (next: Values[], nextIds: readonly number[]) => {
    setKnown(nextIds);
    onChange(next);
  };
  const move = (from: number, to: number) => {
    put(moved(items, from, to), moved(ids, from, to));
    const name = nameOf(items[from] ?? {}, from);
    setSpoken(t('movedTo', { name, place: to + 1, total: items.length }));
  };
  const add = () => {
    const id = Math.max(-1, ...ids) + 1;
    put([...items, emptyValues(field.fields)], [...ids, id]);
    rows.open(id);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {items.length > 0 && (
        <ol
          ref={rows.list}
          aria-label={t('parts')}
          className="grid grid-cols-1 divide-y divide-line rounded-md border border-line"
        >
          {items.map((item, index) => {
            const id = ids[index] ?? index;
            return (
              <MovableRow
                key={id}
                name={nameOf(item, index)}
                isOpen={rows.isOpen(id)}
                place={index}
                total={items.length}
                list={list}
                badges={'period' in item && <PeriodStatus period={item.period as Period} />}
                onToggle={() => rows.toggle(id)}
                onRemove={() => put(items.toSpliced(index, 1), ids.toSpliced(index, 1))}
                onMove={move}
              >
                <SectionFields
                  {...around}
                  fields={field.fields}
                  values={item}
                  onChange={(changes) => onChange(items.with(index, { ...item, ...changes }))}
                />
              </MovableRow>
            );
          })}
        </ol>
      )}
      {items.length < field.most && (
        <Button look="secondary" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t('addItem')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** The first text of a section or part, else the name of what its link leads to; empty if it has neither. */
export function nameIn(
  values: object,
  fields: Fields,
  { language, languages, addresses }: Surroundings,
): string {
  const given = values as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(fields)) {
    const text = type === 'words' ? shownWords(given[name] as Words, language, languages).text : '';
    if (text) return text;
  }
  const href = String(given.href ?? '');
  return addresses?.find((address) => address.href === href)?.name ?? href;
}
