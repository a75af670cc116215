import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../field.tsx';

type Props = { label: string; placeholder?: string; words: string; onSearch: (words: string) => void };

const PAUSE_MS = 300;

/**
 * Searches a list while typing, after a pause. `words` is the current search; if it changes elsewhere, as by Clear
 * filters or Back, the field follows.
 */
export function SearchField({ label, placeholder = label, words, onSearch }: Props) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const index = asked.current.indexOf(words);
    asked.current = asked.current.slice(index + 1);
    if (index >= 0) return;
    clearTimeout(timer.current);
    setTyped(words);
  }, [words]);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === words) return;
    asked.current.push(next.trim());
    onSearch(next.trim());
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
        <Search aria-hidden className="absolute inset-s-3 inset-y-0 my-auto size-4.5 text-quiet" />
        <Input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          className="text-ellipsis ps-9.5"
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
