import { AccountForm } from '#domains/identity/storefront/form/account-form.tsx';
import { TextField } from '#domains/identity/storefront/form/form-fields.tsx';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { formatDay } from '#platform/i18n/format-numbers.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { Opening } from '../../contract/opening.ts';
import { sendVisit } from './opening-calls.ts';

type Props = {
  opening: Opening;
  /** The legal pages that are written. */
  pages: readonly string[];
  sellsInEu: boolean;
  onVisit: () => void;
};

const legal = ['imprint', 'privacy'] as const;
/** What those who have ordered still need. */
const ofOrders = ['terms', 'shipping-and-returns'] as const;
const link =
  'inline-flex min-h-11 items-center text-quiet text-sm underline underline-offset-4 hover:text-ink';

/**
 * What visitors see until the owner opens the shop, and while it is closed for a while: the owner's words, the password for
 * friends, and in the latter case the ways of those who have ordered.
 */
export function OpeningPage({ opening, pages, sellsInEu, onVisit }: Props) {
  const t = useMessages('account/content/opening');
  const tf = useMessages('storefront/shell/footer');
  const { title, text, opensOn, hasPassword, isUnowned, wasOpen } = opening;
  const locale = useLocale();
  if (isUnowned) return <UnownedPage />;
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center gap-10 text-center">
      <div className="grid gap-4">
        <h1 className="text-balance text-3xl sm:text-4xl">{title || t(wasOpen ? 'closedTitle' : 'title')}</h1>
        <p className="whitespace-pre-line text-pretty text-lg text-quiet">
          {text || t(wasOpen ? 'closedText' : 'text')}
        </p>
        {opensOn && (
          <p className="font-semibold text-lg">
            {t(wasOpen ? 'reopensOn' : 'opensOn', { day: formatDay(locale, new Date(opensOn)) })}
          </p>
        )}
      </div>
      {hasPassword && <FriendsForm onVisit={onVisit} />}
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link href="/login" className={link}>
          {t(wasOpen ? 'logIn' : 'staff')}
        </Link>
        {wasOpen && sellsInEu && (
          <Link href="/withdraw" className={link}>
            {tf('withdraw')}
          </Link>
        )}
        {(wasOpen ? [...ofOrders, ...legal] : legal)
          .filter((slug) => pages.includes(slug))
          .map((slug) => (
            <Link key={slug} href={`/${slug}`} className={link}>
              {tf(slug === 'shipping-and-returns' ? 'shipping' : slug)}
            </Link>
          ))}
      </p>
    </div>
  );
}

/** Before there is an owner: how they begin. */
function UnownedPage() {
  const t = useMessages('account/content/opening');
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center gap-10 text-center">
      <div className="grid gap-4">
        <h1 className="text-balance text-3xl sm:text-4xl">{t('unownedTitle')}</h1>
        <p className="text-pretty text-lg text-quiet">{t('unownedText')}</p>
      </div>
      <section className="grid w-full gap-2 rounded-xl border border-line bg-raised p-6 text-start">
        <h2 className="font-semibold text-base">{t('isItYours')}</h2>
        <p className="text-pretty text-quiet">{t('howToBegin')}</p>
        <code className="mt-1 block overflow-x-auto rounded-md bg-surface px-3 py-2.5 text-sm">
          <bdi dir="ltr">…/setup?token=…</bdi>
        </code>
      </section>
    </div>
  );
}

function FriendsForm({ onVisit }: Pick<Props, 'onVisit'>) {
  const t = useMessages('account/content/opening');
  const locale = useLocale();
  return (
    <section className="w-full max-w-sm rounded-xl border border-line bg-raised p-6 text-start">
      <ScriptNotice />
      <AccountForm
        label={t('show')}
        send={async ({ password = '' }) => {
          await sendVisit(locale, password);
          onVisit();
        }}
        submit={t('show')}
        sending={t('showing')}
      >
        <TextField name="password" type="password" label={t('friends')} required autoComplete="off" />
      </AccountForm>
    </section>
  );
}
