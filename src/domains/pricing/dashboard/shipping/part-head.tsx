import type { ReactNode } from 'react';

/** The head of a part of the shipping page: title, one sentence, action. */
export const PartHead = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 max-w-2xl flex-1 basis-72">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-quiet text-sm">{text}</p>
    </div>
    {children}
  </header>
);
