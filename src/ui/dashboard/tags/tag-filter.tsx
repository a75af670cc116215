import { useMessages } from '#platform/i18n/use-messages.ts';
import { Select } from '../../select.tsx';

type Props = {
  tag: string;
  /** The tags in use, and how often. */
  used: readonly { tag: string; count: number }[];
  onChoose: (tag: string) => void;
  className?: string;
};

/** Narrows a list to what has a tag; nothing where nothing has any. */
export function TagFilter({ tag, used, onChoose, className }: Props) {
  const t = useMessages('dashboard/ui/tags');
  if (used.length === 0 && !tag) return null;
  const isListed = used.some((one) => one.tag === tag);
  return (
    <Select
      aria-label={t('tags')}
      value={tag}
      onChange={({ target }) => onChoose(target.value)}
      className={className}
    >
      <option value="">{t('anyTag')}</option>
      {tag && !isListed && <option value={tag}>{tag}</option>}
      {used.map((one) => (
        <option key={one.tag} value={one.tag}>
          {t('tagged', one)}
        </option>
      ))}
    </Select>
  );
}
