import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameParts, type Person } from '#platform/person-name.ts';
import { TextField } from './form-fields.tsx';

const completions = { firstName: 'given-name', lastName: 'family-name' } as const;

/** The two parts of a name, in the order of the page's language. */
export function NameFields({ person }: { person?: Person }) {
  const t = useMessages('account/identity/form');
  return nameParts(useLocale()).map((part) => (
    <TextField
      key={part}
      name={part}
      label={t(part)}
      required
      autoComplete={completions[part]}
      defaultValue={person?.[part]}
    />
  ));
}
