import MapPin from 'lucide-react/icons/map-pin';
import { useRef, useState } from 'react';
import type { AddressBook, SavedAddress } from '#domains/customers/contract.ts';
import type { User } from '#domains/identity/contract.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';
import { addressCalls } from './address-book-calls.ts';
import { AddressForm } from './address-form.tsx';

type Props = {
  book: AddressBook;
  user: Pick<User, 'email' | 'firstName' | 'lastName'>;
  /** The book after a change. */
  onChange: (book: AddressBook) => void;
};

/** The address book of a member. */
export function AddressBookPage({ book, user, onChange }: Props) {
  const t = useMessages('account/customers/addresses');
  const calls = addressCalls(useLocale());
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { data: saved, most } = book;
  const close = () => {
    setOpened(null);
    heading.current?.focus({ preventScroll: true });
  };
  const common = { email: user.email, name: user, onClose: close };
  return (
    <section aria-labelledby="addresses" className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 id="addresses" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t('addresses')}
          </h1>
          <p className="text-pretty text-quiet">{t('text')}</p>
        </div>
        {opened !== 'new' && saved.length > 0 && saved.length < most && (
          <Button look="secondary" onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        )}
      </header>
      {saved.length >= most && <p className="text-quiet text-sm">{t('full', { most })}</p>}
      {opened === 'new' && (
        <AddressForm
          {...common}
          send={async (address, isDefault) => onChange(await calls.add({ address, isDefault }))}
        />
      )}
      {saved.length === 0 && opened !== 'new' && (
        <EmptyState icon={<MapPin />} title={t('empty')} text={t('emptyText')}>
          <Button onClick={() => setOpened('new')}>{t('add')}</Button>
        </EmptyState>
      )}
      <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
        {saved.map((one) => (
          <li key={one.id} className={opened === one.id ? 'sm:col-span-full' : 'grid'}>
            {opened === one.id ? (
              <AddressForm
                {...common}
                saved={one}
                send={async (address, isDefault) =>
                  onChange(await calls.change(one.id, { address, isDefault }))
                }
              />
            ) : (
              <AddressCard
                saved={one}
                onEdit={() => setOpened(one.id)}
                onChange={onChange}
                onGone={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = {
  saved: SavedAddress;
  onEdit: () => void;
  onChange: Props['onChange'];
  onGone: () => void;
};

function AddressCard({ saved, onEdit, onChange, onGone }: CardProps) {
  const t = useMessages('account/customers/addresses');
  const calls = addressCalls(useLocale());
  const [isBusy, setBusy] = useState(false);
  const { id, address, lines, isDefault } = saved;
  const named = lines.join(', ');
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    await action().catch(() => showToast(t('failed')));
    setBusy(false);
  };
  const remove = () =>
    run(async () => {
      onChange(await calls.remove(id));
      onGone();
      showToast(t('deleted'), () => void calls.add({ address, isDefault }).then(onChange));
    });
  const choose = () => run(async () => onChange(await calls.change(id, { address, isDefault: true })));
  const quiet = { look: 'quiet', size: 'sm', disabled: isBusy } as const;
  return (
    <div className="grid content-between gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <address className="wrap-anywhere whitespace-pre-line not-italic">
          <bdi>{lines.join('\n')}</bdi>
        </address>
        {isDefault && <Badge look="good">{t('isDefault')}</Badge>}
      </div>
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button {...quiet} aria-label={t('editNamed', { address: named })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {!isDefault && (
          <Button {...quiet} onClick={() => void choose()} aria-label={t('defaultNamed', { address: named })}>
            {t('makeDefault')}
          </Button>
        )}
        <Button {...quiet} onClick={() => void remove()} aria-label={t('removeNamed', { name: named })}>
          {t('delete')}
        </Button>
      </div>
    </div>
  );
}
