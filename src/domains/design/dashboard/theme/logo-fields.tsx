import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { Theme } from '../../contract/theme.ts';
import { PictureField } from '../picture-field.tsx';
import { themeCard } from './theme-fields.tsx';

type Props = {
  theme: Theme;
  /** The logo that visitors see; a theme without one of its own has it. */
  shown: Theme['logo'];
  mayChangeLogo: boolean;
  onChange: (changes: Partial<Theme>) => void;
};

/** The logo, also in mails and on papers once it is published, and the icon of browser tabs. */
export function LogoFields({ theme, shown, mayChangeLogo, onChange }: Props) {
  const t = useMessages('dashboard/design/theme');
  const logo = theme.logo === undefined ? shown : theme.logo;
  return (
    <section className={`${themeCard} justify-items-start gap-4`}>
      <h2 className="font-semibold text-base">{t('logoAndIcon')}</h2>
      {mayChangeLogo && (
        <>
          <PictureField
            label={t('logo')}
            remove={t('removeLogo')}
            picture={logo}
            isWhole
            onChange={(picture) => onChange({ logo: picture })}
          />
          {logo && (
            <PictureField
              label={t('darkLogo')}
              remove={t('removeDarkLogo')}
              picture={theme.darkLogo}
              isWhole
              isOnDark
              onChange={(picture) => onChange({ darkLogo: picture })}
            />
          )}
          <p className="text-quiet text-sm">
            {t('logoHint')}{' '}
            <Link href="/dashboard/settings/store" className="underline underline-offset-4">
              {t('logoInStore')}
            </Link>
          </p>
        </>
      )}
      <PictureField
        label={t('icon')}
        remove={t('removeIcon')}
        picture={theme.icon}
        isWhole
        onChange={(picture) => onChange({ icon: picture })}
      />
    </section>
  );
}
