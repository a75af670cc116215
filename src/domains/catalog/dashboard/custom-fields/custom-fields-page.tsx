import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import { type CustomSubject, customSubjects } from '../../fields/custom-fields.ts';
import { customFieldCalls } from './custom-field-calls.ts';
import { CustomFieldDialog } from './custom-field-form.tsx';

type Props = { fields: readonly CustomFieldView[]; onChanged: () => Promise<unknown> };

/** The fields that the shop adds to its products and other things. Deleting one can be undone: its values are kept. */
export function CustomFieldsPage({ fields, onChanged }: Props) {
  const t = useMessages('dashboard/catalog/customFields');
  const [edited, setEdited] = useState<CustomFieldView | 'new' | null>(null);
  const columns = useColumns({ fields, onChanged, onEdit: setEdited });
  const creator = useRef<HTMLButtonElement>(null);
  // Once the first field is there, another button has taken the place of the one that was pressed.
  const isMade = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the new field is in the list
  useEffect(() => {
    if (isMade.current) creator.current?.focus();
    isMade.current = false;
  }, [fields.length]);
  const create = (
    <Button ref={creator} onClick={() => setEdited('new')}>
      {t('newField')}
    </Button>
  );
  return (
    <DashboardPage title={t('customFields')} count={fields.length} action={fields.length > 0 && create}>
      {fields.length === 0 ? (
        <ListCard>
          <EmptyState icon={<ListPlus />} title={t('noField')} text={t('noFieldText')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <FieldTables fields={fields} columns={columns} />
      )}
      {edited && (
        <CustomFieldDialog
          field={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={async () => {
            isMade.current = edited === 'new';
            setEdited(null);
            await onChanged();
          }}
        />
      )}
    </DashboardPage>
  );
}

const fieldsOf = (fields: readonly CustomFieldView[], subject: CustomSubject) =>
  fields.filter((field) => field.subject === subject);

type TablesProps = { fields: readonly CustomFieldView[]; columns: readonly Column<CustomFieldView>[] };

/** A table for each kind of thing that has such fields. */
function FieldTables({ fields, columns }: TablesProps) {
  const t = useMessages('dashboard/catalog/customFields');
  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-[70ch] text-pretty text-quiet">{t('fieldsText')}</p>
      {customSubjects.map((subject) => {
        const rows = fieldsOf(fields, subject);
        const label = t('ofSubject', { subject });
        return (
          rows.length > 0 && (
            <section key={subject} aria-label={label} className="grid gap-2 *:min-w-0">
              <h2 className="font-semibold text-base">{label}</h2>
              <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
            </section>
          )
        );
      })}
    </div>
  );
}

type ColumnsInput = Props & { onEdit: (field: CustomFieldView) => void };

function useColumns({ fields, onChanged, onEdit }: ColumnsInput): Column<CustomFieldView>[] {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const { isBusy, move, remove } = useFieldMoves(onChanged);
  return [
    {
      head: t('name'),
      look: 'full',
      cell: (field) => (
        <span className="grid">
          <bdi className="font-semibold">{nameIn(locale, field)}</bdi>
          <bdi dir="ltr" className="text-quiet text-sm">
            {field.key}
          </bdi>
        </span>
      ),
    },
    { head: t('kind'), cell: ({ kind }) => <span className="whitespace-nowrap">{t(kind)}</span> },
    {
      head: t('use'),
      from: 'sm',
      cell: ({ isPublic, isRequired, isSearched, isFiltered }) => (
        <span className="flex flex-wrap gap-1">
          <Status {...(isPublic && { look: 'good' })}>{t(isPublic ? 'public' : 'internal')}</Status>
          {isRequired && <Badge>{t('required')}</Badge>}
          {isSearched && <Badge>{t('search')}</Badge>}
          {isFiltered && <Badge>{t('filter')}</Badge>}
        </span>
      ),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (field) => {
        const name = nameIn(locale, field);
        const ofSubject = fieldsOf(fields, field.subject);
        return (
          <span className="flex justify-end">
            <MoveButtons
              up={t('up', { name })}
              down={t('down', { name })}
              place={ofSubject.indexOf(field)}
              total={ofSubject.length}
              isBusy={isBusy}
              onMove={(place) => void move(field, place)}
            />
            <IconButton label={t('editNamed', { name })} onClick={() => onEdit(field)}>
              <Pencil aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton label={t('deleteNamed', { name })} onClick={() => void remove(field)}>
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </span>
        );
      },
    },
  ];
}

function useFieldMoves(onChanged: Props['onChanged']) {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const calls = customFieldCalls(locale);
  const { run, runNext, isBusy } = useAction();
  return {
    isBusy,
    move: ({ id, ...field }: CustomFieldView, position: number) =>
      run(async () => {
        await calls.change(id, { ...field, position });
        await onChanged();
      }),
    remove: (field: CustomFieldView) =>
      run(async () => {
        await calls.remove(field.id);
        await onChanged();
        const undo = () =>
          runNext(async () => {
            await calls.create(field);
            await onChanged();
          });
        showToast(t('deleted', { name: nameIn(locale, field) }), () => void undo());
      }),
  };
}
