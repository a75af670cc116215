import type { ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; text?: string; children?: ReactNode; as?: 'h1' | 'h2' | 'p' };

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({ icon, title, text, children, as: Title = 'h2' }: Props) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-16 place-items-center rounded-full bg-surface text-quiet *:size-7"
      >
        {icon}
      </span>
      <Title className="font-semibold text-xl">{title}</Title>
      {text && <p className="text-quiet">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
