import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { FormEnd } from './form-end.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import * as messages from './messages.ts';
import type { EditForm as Edit } from './use-edit-form.ts';

type Props<Draft extends FieldValues> = {
  edit: Edit<Draft>;
  /** What each field is called, for telling what somebody else changed. */
  labels: Partial<Record<keyof Draft & string, string>>;
  save: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A form with its end, a question before unsaved changes are left, and what somebody else changed meanwhile. */
export function EditForm<Draft extends FieldValues>({
  edit,
  labels,
  save,
  onCancel,
  children,
}: Props<Draft>) {
  const { form, submit, losesChanges } = edit;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-2xl gap-8"
    >
      {children}
      <div className="grid gap-4">
        <ClashNotice edit={edit} labels={labels} />
        <FormEnd save={save} isSaving={isSubmitting} onCancel={onCancel} failure={errors.root?.message} />
      </div>
      <LeaveDialog losesChanges={losesChanges} />
    </form>
  );
}

function ClashNotice<Draft extends FieldValues>({ edit, labels }: Pick<Props<Draft>, 'edit' | 'labels'>) {
  const t = useMessages(messages);
  const { clash, form, takeTheirs, keepMine } = edit;
  if (!clash) return null;
  const spell = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'on' : 'off') : shorten(String(value ?? '')) || t('nothing');
  const mine = form.watch() as Draft;
  return (
    <section role="alert" className="grid gap-3 rounded-md border border-warn bg-raised p-4 text-sm">
      <p className="font-semibold">{t('clash')}</p>
      <dl className="grid gap-3">
        {clash.names.map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="font-medium">{labels[name] ?? name}</dt>
            <dd className="whitespace-pre-line break-words">
              <span className="text-quiet">{t('theirs')}</span> {spell(clash.theirs[name])}
            </dd>
            <dd className="whitespace-pre-line break-words">
              <span className="text-quiet">{t('mine')}</span> {spell(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button look="secondary" size="sm" onClick={() => void keepMine()}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  );
}

const MOST_SHOWN = 300;
const shorten = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text);
