import { CustomValuesPart, useFieldsOf } from '#domains/catalog/dashboard/custom-fields/values-panel.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel } from '#ui/dashboard/panel.tsx';
import type { Customer } from '../contract.ts';
import { changeFieldsCall } from './customer-calls.ts';

type Props = {
  userId: string;
  values: Customer['fields'];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** What the shop's own fields say of a customer; nothing where there are none. */
export function CustomerFields({ userId, values, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/customers/general');
  const locale = useLocale();
  const fields = useFieldsOf('customer');
  if (fields.length === 0) return null;
  return (
    <Panel title={t('customFields')}>
      <div className="grid gap-4 p-4">
        <CustomValuesPart
          fields={fields}
          values={values}
          mayWrite={mayWrite}
          onSave={async (change) => {
            await changeFieldsCall(locale, userId, change);
            await onChange();
          }}
        />
      </div>
    </Panel>
  );
}
