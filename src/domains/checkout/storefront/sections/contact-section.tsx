import { AccountOffer } from '#domains/cart/storefront/account-offer.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Link } from '#ui/link.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { Member } from '../draft/fill-in.ts';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import { Section, TextField } from './section-parts.tsx';

type Props = {
  form: CheckoutForm;
  quote: CheckoutQuote;
  member: Member | null | undefined;
  logInHref: string;
};

/** The buyer's email address. */
export function ContactSection({ form, quote, member, logInHref }: Props) {
  const t = useMessages('account/checkout/general');
  return (
    <Section title={t('contactDetails')} aside={<WhoOrders member={member} logInHref={logInHref} />}>
      <TextField
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        value={form.draft.email}
        error={form.errors.email}
        onType={(email) => form.type('email', { email })}
        onBlur={() => form.leave('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <AccountOffer offer={quote.withAccount} />
    </Section>
  );
}

/** Whose order it is; an account is optional. */
function WhoOrders({ member, logInHref }: Pick<Props, 'member' | 'logInHref'>) {
  const t = useMessages('account/checkout/general');
  if (member)
    return (
      <p className="text-quiet text-sm">
        {t('loggedInAs')} <bdi className="font-medium text-ink">{fullName(member) || member.email}</bdi>
      </p>
    );
  return (
    <p className="text-quiet text-sm">
      {t('haveAccount')}{' '}
      <Link
        href={logInHref}
        className="inline-flex items-center font-medium text-ink underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-11"
      >
        {t('logIn')}
      </Link>
    </p>
  );
}
