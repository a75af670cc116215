import { type UseFormReturn, useForm } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { type WebhookEvent, webhookEvents } from '../webhook-events.ts';

export type EndpointDraft = { url: string; events: WebhookEvent[]; isOn: boolean };

/** The address of an endpoint and its events. */
export function EndpointFields({ form }: { form: UseFormReturn<EndpointDraft> }) {
  const t = useMessages('dashboard/webhooks/general');
  const error = form.formState.errors.events?.message;
  const rules = {
    url: { validate: (url: unknown) => String(url).trim() !== '' || t('urlMissing') },
    events: {
      validate: (chosen: unknown) => (Array.isArray(chosen) && chosen.length > 0) || t('eventsMissing'),
    },
  };
  return (
    <>
      <TextField
        form={form}
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        inputMode="url"
        maxLength={2000}
        rules={rules.url}
        required
      />
      <fieldset aria-describedby={error ? 'events-note' : undefined} className="grid min-w-0 gap-1">
        <legend className="mb-1 font-medium text-sm">{t('events')}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} {...form.register('events', rules.events)}>
              {t(event)}
            </Checkbox>
          ))}
        </div>
        {error && (
          <p id="events-note" className="text-bad text-sm">
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** The form state of an endpoint; refusals are shown at their fields. */
export function useEndpointForm(draft: EndpointDraft, send: (draft: EndpointDraft) => Promise<void>) {
  const dashboard = useMessages('dashboard/ui/general');
  const form = useForm<EndpointDraft>({ defaultValues: draft });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send({ ...typed, url: typed.url.trim() });
    } catch (error) {
      const failure = refusalIn(error);
      const field = failure?.code === 'webhooks.url_wrong' ? 'url' : 'root';
      form.setError(field, { message: failure?.message ?? dashboard('actionFailed') }, { shouldFocus: true });
    }
  });
  return { form, submit };
}
