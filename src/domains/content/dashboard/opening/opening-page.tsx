import { useHydrated } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CardPart, CheckField, LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import { PasswordInput } from '#ui/dashboard/password-input.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import { showToast } from '#ui/toast.ts';
import type { OpeningSettings } from '../../contract/opening.ts';
import { openingCalls } from './opening-calls.ts';
import { type OpeningDraft, openedOpening, openingChange } from './opening-draft.ts';

type Props = { found: OpeningSettings; onChanged: () => Promise<void> };

const SHORTEST_PASSWORD = 4;

/** Opens or closes the shop, and edits the page that visitors see before it opens. */
export function OpeningSettingsPage({ found, onChanged }: Props) {
  const t = useMessages('dashboard/content/opening');
  const { locale, texts, languages } = use(LocaleContext);
  const calls = openingCalls(locale);
  const edit = useEditForm<OpeningDraft, number>({
    opened: openedOpening(found, languages),
    save: async (draft, version) =>
      openedOpening(await calls.change({ ...openingChange(draft, languages, found), version }), languages),
    reload: async () => openedOpening(await calls.read(), languages),
    onSaved: async () => {
      await onChanged();
      showToast(t('saved'));
    },
  });
  const { form } = edit;
  const hasWords = Object.keys(found.words).length > 0;
  const labels: Partial<Record<keyof OpeningDraft, string>> = {
    opensOn: t('opensOn'),
    password: t('password'),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`title-${language}`, `${t('title')} (${languageName(language, texts)})`],
        [`text-${language}`, `${t('text')} (${languageName(language, texts)})`],
      ]),
    ),
  };
  return (
    <DashboardPage title={t('opening')}>
      <div className="grid gap-10">
        <OpeningState found={found} onChanged={onChanged} />
        <EditForm edit={edit} labels={labels} save={t('save')} onCancel={() => form.reset()}>
          {!found.isOpen && (
            <CardPart title={t('when')}>
              <TextField
                form={form}
                name="opensOn"
                label={t('opensOn')}
                hint={t('opensOnHint')}
                type="date"
                className="max-w-60"
              />
            </CardPart>
          )}
          <FriendsPart form={form} hasPassword={found.hasPassword} />
          <details open={hasWords} className="group rounded-lg border border-line bg-raised">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
              {t('page')}
              <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet group-open:rotate-180" />
            </summary>
            <div className="grid gap-5 px-4 pt-1 pb-5">
              <p className="text-quiet text-sm">{t('pageHint')}</p>
              {languages.map((language) => (
                <div key={language} className="grid gap-5">
                  <TextField
                    form={form}
                    name={`title-${language}`}
                    label={labels[`title-${language}`] ?? ''}
                    lang={language}
                    maxLength={100}
                  />
                  <LinesField
                    form={form}
                    name={`text-${language}`}
                    label={labels[`text-${language}`] ?? ''}
                    lang={language}
                  />
                </div>
              ))}
            </div>
          </details>
        </EditForm>
      </div>
    </DashboardPage>
  );
}

/** Whether the shop is open, and the button that changes it. */
function OpeningState({ found: { isOpen, wasOpen, version }, onChanged }: Props) {
  const t = useMessages('dashboard/content/opening');
  const { locale } = use(LocaleContext);
  const { isBusy, run } = useAction();
  const turn = () =>
    run(async () => {
      await openingCalls(locale).change({ isOpen: !isOpen, version });
      await onChanged();
      showToast(t(isOpen ? 'isClosedNow' : 'isOpenNow'));
    });
  return (
    <section className="grid max-w-3xl gap-4 rounded-lg border border-line bg-raised p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{t(isOpen ? 'isOpen' : wasOpen ? 'isClosedAgain' : 'isClosed')}</h2>
        <p className="text-pretty text-quiet">{t(isOpen ? 'openText' : 'closedText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look={isOpen ? 'secondary' : 'primary'} disabled={isBusy} onClick={() => void turn()}>
          {t(isOpen ? 'close' : 'open')}
        </Button>
        <LinkButton href="/dashboard/guide" look="secondary">
          {t('guide')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Where friends type the password. */
function FriendsAddress() {
  const t = useMessages('dashboard/content/opening');
  const isAwake = useHydrated();
  const address = isAwake ? `${window.location.origin}/` : '/';
  return (
    <p className="text-sm">
      <span className="block text-quiet">{t('sendThis')}</span>
      <code className="mt-1 block select-all rounded-md bg-surface px-3 py-2.5 font-sans">
        <bdi dir="ltr">{address}</bdi>
      </code>
    </p>
  );
}

function FriendsPart({ form, hasPassword }: { form: UseFormReturn<OpeningDraft>; hasPassword: boolean }) {
  const t = useMessages('dashboard/content/opening');
  const isSet = form.watch('withPassword');
  const long = {
    validate: (typed: unknown) =>
      !isSet ||
      (hasPassword && typed === '') ||
      String(typed).length >= SHORTEST_PASSWORD ||
      t('passwordShort', { least: SHORTEST_PASSWORD }),
  };
  return (
    <CardPart title={t('friends')}>
      <CheckField form={form} name="withPassword" label={t('withPassword')} hint={t('friendsHint')} />
      {isSet && (
        <PasswordInput
          form={form}
          name="password"
          label={t('password')}
          hint={hasPassword ? t('passwordKept') : undefined}
          rules={long}
          maxLength={200}
        />
      )}
      {isSet && <FriendsAddress />}
    </CardPart>
  );
}
