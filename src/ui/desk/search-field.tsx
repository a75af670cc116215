import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../field.tsx';

type Props = { label: string; words: string; onSearch: (words: string) => void };

const PAUSE_MS = 300;

/** Searches a list as somebody types, once they pause. `words` is what is searched for now. */
export function SearchField({ label, words, onSearch }: Props) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== words) onSearch(next.trim());
  };
  return (
    <form
      className="relative w-full max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <search>
        <Search aria-hidden className="absolute inset-s-3 top-3 size-5 text-quiet" />
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          className="ps-10"
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(target.value), PAUSE_MS);
          }}
        />
      </search>
    </form>
  );
}
