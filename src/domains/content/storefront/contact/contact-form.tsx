import { useHydrated } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Sender, useContactForm } from './use-contact-form.ts';

/** The contact form. `sender` is the signed-in user. */
export function ContactForm({ sender }: { sender: Sender | null }) {
  const t = useMessages('account/content/contact');
  const { fields, failure, done, isSending, onSubmit, form, box } = useContactForm(sender);
  const isAwake = useHydrated();
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      aria-label={t('writeUs')}
      className="grid max-w-2xl gap-5 [--required-mark:''] lg:col-start-1 lg:row-start-1"
    >
      <h2 className="text-lg">{t('writeUs')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('name')} error={fields.name} isRequired>
          {(control) => <Input {...control} name="name" required autoComplete="name" />}
        </Field>
        <Field label={t('email')} hint={t('emailHint')} error={fields.email} isRequired>
          {(control) => <Input {...control} name="email" type="email" required autoComplete="email" />}
        </Field>
      </div>
      <Field label={t('subject')}>
        {(control) => <Input {...control} name="subject" maxLength={150} autoComplete="off" />}
      </Field>
      <Field label={t('message')} error={fields.message} isRequired>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            required
            className="field-sizing-content max-h-[60dvh] min-h-35 touch:resize-none"
          />
        )}
      </Field>
      <div aria-hidden className="absolute -start-[200vw]">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <Notice look="bad" ref={box}>
          {failure}
        </Notice>
      )}
      {done && (
        <Notice look="good" ref={box}>
          {done}
        </Notice>
      )}
      <noscript>
        <Notice look="bad">{t('noScript')}</Notice>
      </noscript>
      {/* Before the page wakes up a press must not send the form by itself. */}
      <Button type={isAwake ? 'submit' : 'button'} aria-busy={isSending} className="sm:justify-self-start">
        {t(isSending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
