import type { Page } from '@playwright/test';

/** Replaces Stripe's code in the page: one field, and for card 3155 a bank that asks on its own page. */
function fakeStripeJs(): void {
  type Ask = (secret: string, outcome: string) => Promise<void>;
  const scope = window as unknown as { Stripe: object; askFakeStripe: Ask };
  const number = () => document.querySelector<HTMLInputElement>('#fake-card');
  const elements = {
    create() {
      const heard: Record<string, () => void> = {};
      return {
        on: (event: string, hear: () => void) => {
          heard[event] = hear;
        },
        mount(box: HTMLElement) {
          box.innerHTML = '<label for="fake-card">Card number</label> <input id="fake-card">';
          heard.ready?.();
        },
        destroy: () => number()?.parentElement?.replaceChildren(),
      };
    },
    update() {},
    async submit() {
      if (number()?.value) return {};
      number()?.focus();
      return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
    },
  };
  async function confirmPayment(asked: { clientSecret: string; confirmParams: { return_url: string } }) {
    const isDeclined = number()?.value.endsWith('0002');
    await scope.askFakeStripe(asked.clientSecret, isDeclined ? 'declined' : 'succeeded');
    if (isDeclined) return { error: { type: 'card_error', message: 'Your card was declined.' } };
    if (!number()?.value.endsWith('3155')) return {};
    const back = new URL(asked.confirmParams.return_url);
    back.searchParams.set('redirect_status', 'succeeded');
    location.assign(back);
    return new Promise(() => undefined);
  }
  const client = { elements: () => elements, confirmPayment };
  scope.Stripe = Object.assign(() => client, { version: 'endive' });
}

/** Serves that script in place of js.stripe.com, and connects it to the fake Stripe at an address. */
export async function serveFakeStripeJs(page: Page, stripeUrl: string): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${fakeStripeJs})()` }),
  );
  await page.exposeFunction('askFakeStripe', async (secret: string, outcome: string) => {
    const id = secret.replace(/_secret$/, '');
    await fetch(`${stripeUrl}/v1/browsers/${id}/${outcome}`, { method: 'POST' });
  });
}
