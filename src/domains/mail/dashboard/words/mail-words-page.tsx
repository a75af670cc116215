import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import { checkWords } from '../../check-words.ts';
import type { MailKindWords, MailPreview } from '../../contract/words.ts';
import { kindWord } from './kind-word.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { wordsCalls } from './words-calls.ts';
import { WordsField } from './words-field.tsx';

type Props = {
  found: MailKindWords;
  /** The languages of the shop. */
  offered: readonly Locale[];
  onLanguage: (locale: Locale) => void;
  onChange: () => Promise<unknown>;
};

/** After the last key, before the preview is made. */
const PAUSE = 500;

/** The words of one kind of mail in one language, beside its preview. */
export function MailWordsPage({ found, offered, onLanguage, onChange }: Props) {
  const t = useMessages('dashboard/mail/words');
  const { kind, locale, fields } = found;
  const calls = wordsCalls(useLocale(), kind);
  const { isBusy, run } = useAction();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const textOf = (id: string) => typed[id] ?? fields.find((field) => field.id === id)?.own ?? '';
  // Only what was changed is sent: two people at two texts of a mail both keep theirs.
  const words = Object.fromEntries(
    fields.filter(({ id, own }) => textOf(id) !== (own ?? '')).map(({ id }) => [id, textOf(id)]),
  );
  const isWrong = fields.some((field) => checkWords(textOf(field.id), field));
  const preview = usePreview(calls.preview, { locale, words, isWrong });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void run(async () => {
      await calls.save({ locale, words });
      await onChange();
      setTyped({});
      showToast(t('saved'));
    });
  };
  const test = () =>
    run(async () => {
      const { to } = await calls.test({ locale, words });
      showToast(t('tested', { to }));
    });
  return (
    <DashboardPage
      title={t('kind', { kind: kindWord(kind) })}
      within={{ name: t('title'), href: '/dashboard/settings/mails' }}
      action={
        <Button look="secondary" aria-busy={isBusy} disabled={isWrong} onClick={() => void test()}>
          {t('test')}
        </Button>
      }
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <form noValidate onSubmit={onSubmit} className="grid gap-6">
          <Field label={t('language')}>
            {(control) => (
              <Select
                {...control}
                value={locale}
                onChange={({ target }) => {
                  setTyped({});
                  onLanguage(target.value as Locale);
                }}
              >
                {offered.map((one) => (
                  <option key={one} value={one}>
                    {languages[one].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {fields.some(({ placeholders }) => placeholders.some(({ isRequired }) => isRequired)) && (
            <p className="text-quiet text-sm">{t('requiredHint')}</p>
          )}
          {fields.map((field) => (
            <WordsField
              key={field.id}
              kind={kind}
              field={field}
              typed={textOf(field.id)}
              onType={(text) => setTyped((before) => ({ ...before, [field.id]: text }))}
            />
          ))}
          <Button
            type="submit"
            aria-busy={isBusy}
            disabled={isWrong || Object.keys(words).length === 0}
            className="justify-self-start"
          >
            {t('save')}
          </Button>
        </form>
        <PreviewFrame preview={preview} />
      </div>
    </DashboardPage>
  );
}

type Wanted = { locale: Locale; words: Record<string, string>; isWrong: boolean };

/** The newest preview of what is typed; while it is wrong or fails, the last one stays. */
function usePreview(
  ask: (body: Pick<Wanted, 'locale' | 'words'>) => Promise<MailPreview>,
  { locale, words, isWrong }: Wanted,
): MailPreview | null {
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  const wanted = JSON.stringify({ locale, words });
  useEffect(() => {
    if (isWrong) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const made = await latest.current(JSON.parse(wanted)).catch(() => null);
      if (!isLeft && made) setPreview(made);
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [wanted, isWrong]);
  return preview;
}
