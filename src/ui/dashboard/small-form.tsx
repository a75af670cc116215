import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { focusNext } from '../focus-next.ts';
import { Notice } from '../notice.tsx';
import { FormProblems } from './form-problems.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  onSubmit: () => Promise<void>;
  save: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A small form that is sent as a whole. `isInDialog`: in a dialog rather than on a page. */
export const SmallForm = <Draft extends FieldValues>({
  isInDialog = false,
  ...props
}: Props<Draft> & { isInDialog?: boolean }) => (
  <FormFrame {...props} className={isInDialog ? 'grid gap-5 px-6 pt-1 pb-6' : 'grid max-w-2xl gap-5'} />
);

type FrameProps<Draft extends FieldValues> = Props<Draft> & {
  className: string;
  /** Stands above the error and the buttons. */
  notice?: ReactNode;
  /** Keeps the buttons in sight, with the state of the input and a way to drop changes. `isQuiet`: there is nothing to save yet. */
  bar?: { isChanged: boolean; isQuiet?: boolean; onDiscard: (() => void) | null };
};

/** A form of the dashboard: fields, result, buttons. */
export function FormFrame<Draft extends FieldValues>(props: FrameProps<Draft>) {
  const { form, onSubmit, save, onCancel, className, notice, bar, children } = props;
  const { errors, isSubmitting } = form.formState;
  const end = (
    <FormEnd
      save={save}
      isSaving={isSubmitting}
      onCancel={onCancel}
      failure={errors.root?.message}
      problems={<FormProblems form={form} {...(bar && { className: 'w-full' })} />}
      {...(bar && { bar })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className={className}
    >
      {children}
      {notice}
      {end}
    </form>
  );
}

type FormEndProps = Pick<FrameProps<FieldValues>, 'save' | 'onCancel' | 'bar'> & {
  isSaving: boolean;
  failure?: string | undefined;
  problems: ReactNode;
};

/**
 * The end of a form: error, then buttons. As a bar it stays in sight at the lower edge of the window; on wide screens it
 * stands beside the title that the form follows, and at the upper edge once that is scrolled away.
 */
function FormEnd({ save, isSaving, onCancel, failure, problems, bar }: FormEndProps) {
  const t = useMessages('dashboard/ui/general');
  const isAwake = useHydrated();
  const { ref, isStuck } = useStuck();
  const cancelButton = (
    <Button
      look="quiet"
      onClick={onCancel}
      className={cx(bar && !bar.isChanged && 'font-normal! text-quiet')}
    >
      {t('cancel')}
    </Button>
  );
  return (
    <>
      {failure && !bar && <Notice look="bad">{failure}</Notice>}
      {!bar && problems}
      <div
        ref={ref}
        data-save-bar={bar ? (isStuck ? 'stuck' : '') : undefined}
        className={cx(
          'flex flex-wrap items-center gap-2',
          bar &&
            'sticky bottom-0 z-20 -mx-4 justify-end border-line border-t bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:mx-0 lg:rounded-lg lg:border lg:px-4',
          bar?.isChanged && 'shadow-high',
        )}
      >
        {bar && problems}
        {failure && bar && (
          <Notice look="bad" className="w-full">
            {failure}
          </Notice>
        )}
        {bar?.isChanged && (
          <span className="me-auto flex items-center gap-2">
            <span className="text-quiet text-sm max-sm:sr-only">{t('unsaved')}</span>
            {bar.onDiscard && (
              <Button
                look="quiet"
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget);
                  bar.onDiscard?.();
                }}
                className="max-sm:hidden"
              >
                {t('discardChanges')}
              </Button>
            )}
          </span>
        )}
        {bar && cancelButton}
        {/* Before the page wakes up a press must not send the form by itself. */}
        <Button
          type={isAwake ? 'submit' : 'button'}
          // Of a form that stays in sight it is the next step only once something has changed.
          look={bar && !bar.isChanged && !isSaving ? 'secondary' : 'primary'}
          aria-busy={isSaving}
          className={cx(bar?.isQuiet && !bar.isChanged && 'border-line! text-quiet!')}
        >
          {isSaving ? t('saving') : save}
        </Button>
        {!bar && cancelButton}
      </div>
    </>
  );
}

/** Whether a sticky element is held at the upper edge of the window. */
function useStuck() {
  const ref = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && entry.boundingClientRect.top <= 0),
      { rootMargin: '-1px 0px 0px', threshold: [0, 1] },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isStuck };
}
