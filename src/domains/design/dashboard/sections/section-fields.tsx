import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { emptyValues, type Field, type Fields } from '../../fields/field.ts';
import { moved } from './new-section.ts';
import { SectionField, type Surroundings } from './section-field.tsx';

type Values = Record<string, unknown>;
type Props = Surroundings & { fields: Fields; values: Values; onChange: (changes: Values) => void };

/** The controls of all fields of a section, made of their declarations. */
export function SectionFields({ fields, values, onChange, ...around }: Props) {
  const t = useMessages('dashboard/design/sections');
  return Object.entries(fields).map(([name, field]) => {
    const label = t(`field_${name}` as 'field_title');
    const put = (value: unknown) => onChange({ [name]: value });
    return field.type === 'items' ? (
      <Items key={name} {...around} field={field} items={values[name] as Values[]} onChange={put} />
    ) : (
      <SectionField key={name} {...around} label={label} field={field} value={values[name]} onChange={put} />
    );
  });
}

type ItemsProps = Surroundings & {
  field: Extract<Field, { type: 'items' }>;
  items: readonly Values[];
  onChange: (items: Values[]) => void;
};

/** The parts of a section, such as its questions. */
function Items({ field, items, onChange, ...around }: ItemsProps) {
  const t = useMessages('dashboard/design/sections');
  return (
    <div className="grid gap-4">
      {items.map((item, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; all of them is rendered from the data.
          key={index}
          className="grid gap-4 rounded-md border border-line p-4"
        >
          <legend className="float-start flex w-full items-center justify-between">
            <span className="font-semibold text-sm">{t('item', { number: index + 1 })}</span>
            <span className="flex">
              <MoveButtons
                up={t('itemUp', { number: index + 1 })}
                down={t('itemDown', { number: index + 1 })}
                place={index}
                total={items.length}
                onMove={(place) => onChange(moved(items, index, place))}
              />
              <IconButton
                label={t('removeItem', { number: index + 1 })}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Trash aria-hidden className="size-4.5" />
              </IconButton>
            </span>
          </legend>
          <SectionFields
            {...around}
            fields={field.fields}
            values={item}
            onChange={(changes) => onChange(items.with(index, { ...item, ...changes }))}
          />
        </fieldset>
      ))}
      {items.length < field.most && (
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...items, emptyValues(field.fields)])}
        >
          <Plus aria-hidden className="size-4" />
          {t('addItem')}
        </Button>
      )}
    </div>
  );
}
