import { useMessages } from '#platform/i18n/use-messages.ts';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import type { Range } from '../../contract.ts';

const ranges: readonly Range[] = ['7d', '30d', '90d', '12m'];

/** Links to the ranges of the figures. */
export function RangeLinks({ chosen, hrefOf }: { chosen: Range; hrefOf: (range: Range) => string }) {
  const t = useMessages('dashboard/reports/figures');
  return (
    <ChoiceLinks
      label={t('range')}
      choices={ranges.map((range) => ({
        key: range,
        href: hrefOf(range),
        words: t(`last${range}`),
        isChosen: range === chosen,
      }))}
    />
  );
}
