const LONGEST = 254;
const oneAddress =
  /^(?!\.)(?!.*\.[.@])(?!.*@[.-])[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u;

/** Whether a typed text is exactly one bare address at a domain that others can reach; letters of full width are read as `typedEmail` does. */
export const isAddress = (typed: string): boolean =>
  typed.length <= LONGEST && oneAddress.test(typed.normalize('NFKC'));

const anyAddress = /[^\s@<>()[\]\\,;:"]{0,253}[^\s@<>()[\]\\,;:"/]@[^\s@<>()[\]\\,;:"]+/g;

/** A text such as a server's refusal with “…” for each email address. Paths such as `node_modules/@scope` stay. */
export const withoutAddresses = (text: string): string => text.replace(anyAddress, '…');
