import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isLocale } from '#platform/locale.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { focusNext } from '../focus-next.ts';
import { Notice } from '../notice.tsx';
import { showToast } from '../toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormFrame } from './small-form.tsx';
import type { EditForm as Edit } from './use-edit-form.ts';
import { useTextLanguage } from './use-text-language.ts';

type Props<Draft extends FieldValues> = {
  edit: Edit<Draft>;
  /** Labels of the fields, for listing conflicting changes. */
  labels: Partial<Record<keyof Draft & string, string>>;
  save: string;
  onCancel: () => void;
  /** Formats values that are not readable as they are; undefined for others. */
  formatField?: (name: keyof Draft & string, value: unknown) => string | undefined;
  /** Whether it is wider than a text form, such as with a table. */
  isWide?: boolean;
  children: ReactNode;
};

/** A form with its buttons, a question before leaving with unsaved changes, and a notice of conflicting changes. */
export function EditForm<Draft extends FieldValues>({
  edit,
  labels,
  save,
  onCancel,
  formatField,
  isWide = false,
  children,
}: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const { form, isNew, submit, losesChanges, forget, isRestored } = edit;
  const { isDirty } = form.formState;
  // Canceling discards the draft; navigating elsewhere keeps it.
  const isCanceled = useRef(false);
  const discard = () => {
    const mine = structuredClone(form.getValues());
    edit.discard();
    showToast(t('discarded'), () => {
      for (const name of Object.keys(mine) as Path<Draft>[])
        form.setValue(name, mine[name], { shouldDirty: true });
    });
  };
  useSaveKeys(submit);
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      save={save}
      onCancel={() => {
        isCanceled.current = true;
        onCancel();
      }}
      className={cx('grid gap-8', !isWide && 'narrow-form')}
      bar={{ isChanged: isDirty, isQuiet: !isDirty && !isNew, onDiscard: isRestored ? null : discard }}
      notice={<ClashNotice edit={edit} labels={labels} {...(formatField && { formatField })} />}
    >
      <div className="grid min-w-0 gap-8 sm:gap-5">
        {isRestored && <RestoredNotice onDiscard={edit.discard} />}
        {children}
      </div>
      <LeaveDialog
        losesChanges={losesChanges}
        onLeave={() => isCanceled.current && forget()}
        onStay={() => {
          isCanceled.current = false;
        }}
      />
    </FormFrame>
  );
}

/** Ctrl or Cmd and S save, except while a dialog is open. */
export function useSaveKeys(save: () => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role=dialog]')) void latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages('dashboard/ui/general');
  return (
    <Notice look="plain" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {t('restored')}
      <Button
        look="secondary"
        size="sm"
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          onDiscard();
        }}
      >
        {t('discard')}
      </Button>
    </Notice>
  );
}

type ClashProps<Draft extends FieldValues> = Pick<Props<Draft>, 'edit' | 'labels' | 'formatField'>;

function ClashNotice<Draft extends FieldValues>({ edit, labels, ...props }: ClashProps<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const { clash, form, takeTheirs, keepMine } = edit;
  const { labelIn } = useTextLanguage();
  if (!clash) return null;
  const formatField = (name: keyof Draft & string, value: unknown) =>
    props.formatField?.(name, value) ??
    (typeof value === 'boolean' ? t(value ? 'on' : 'off') : shorten(String(value ?? '')) || t('nothing'));
  /** A text in a further language is labeled as its field, with the language. */
  const labelOf = (name: keyof Draft & string) => {
    const [field = name, language] = name.split(':');
    const label = labels[field] ?? field;
    return isLocale(language) ? labelIn(label, language) : label;
  };
  const mine = form.watch() as Draft;
  return (
    <section role="alert" className="grid gap-3 rounded-md border border-warn bg-raised p-4 text-sm">
      <p className="font-semibold">{t('clash')}</p>
      <dl className="grid gap-3">
        {clash.names.map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="font-medium">{labelOf(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <span className="text-quiet">{t('theirs')}</span> {formatField(name, clash.theirs[name])}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              <span className="text-quiet">{t('mine')}</span> {formatField(name, mine[name])}
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

type LeaveDialogProps = { losesChanges: () => boolean; onLeave?: () => void; onStay?: () => void };

/** Asks before leaving a page with unsaved changes; when closing the window the browser asks itself. */
export function LeaveDialog({ losesChanges, onLeave, onStay }: LeaveDialogProps) {
  const t = useMessages('dashboard/ui/general');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesChanges,
    enableBeforeUnload: losesChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => {
        onStay?.();
        reset?.();
      }}
      title={t('leaveTitle')}
      text={t('leaveText')}
      action={t('leave')}
      isBusy={false}
      isCancelFirst
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
    />
  );
}
