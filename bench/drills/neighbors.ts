import { setTimeout as pause } from 'node:timers/promises';
import { startFakeStripe } from '#tests/support/fake-stripe/start-fake-stripe.ts';
import { drillOn } from './drill-shop.ts';
import { openLine } from './line.ts';
import type { Drill } from './report.ts';
import { startFakeBucketServer, startFakeMailServer } from './services.ts';

const EACH_MS = 15_000;

/** Mail server, bucket and Stripe hang, and then are gone; orders on invoice need none of them. */
export const neighbors: Drill = async ({ rounds }) => {
  const times = rounds ?? 2;
  const [stripe, mail, bucket] = await Promise.all([
    startFakeStripe(),
    startFakeMailServer(),
    startFakeBucketServer(),
  ]);
  const lines = await Promise.all(
    [new URL(stripe.url).port, mail.port, bucket.port].map(Number).map(openLine),
  );
  const [toStripe, toMail, toBucket] = lines.map(({ port }) => `127.0.0.1:${port}`);
  try {
    return await drillOn(
      {
        environment: {
          ...stripe.environment,
          STRIPE_API_URL: `http://${toStripe}`,
          SMTP_URL: `smtp://${toMail}`,
          S3_ENDPOINT: `http://${toBucket}`,
          S3_BUCKET: 'pictures',
          S3_ACCESS_KEY_ID: 'key',
          S3_SECRET_ACCESS_KEY: 'secret',
        },
      },
      async ({ trade }) => {
        for (let round = 0; round < times; round++) {
          for (const state of ['hangs', 'away'] as const) {
            const before = trade.replies.length;
            await trade.suffer(async () => {
              for (const line of lines) await line.become(state);
              await pause(EACH_MS);
              const failed = trade.replies.slice(before).filter(({ status }) => status >= 500);
              if (failed.length > 0)
                throw new Error(`${failed.length} orders failed while others were ${state}.`);
              for (const line of lines) await line.become('works');
            });
          }
        }
        console.log(`${mail.received()} mails arrived.`);
      },
      { what: `mail, S3 and Stripe hanging and away, ${times} times`, mostSeconds: 10 },
    );
  } finally {
    await Promise.all([...lines, stripe, mail, bucket].map((each) => each.close()));
  }
};
