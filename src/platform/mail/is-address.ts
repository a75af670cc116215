const LONGEST = 254;
const oneAddress =
  /^(?!\.)(?!.*\.[.@])(?!.*@[.-])[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u;

/** Whether a typed text is exactly one bare address at a domain that others can reach. */
export const isAddress = (typed: string): boolean => typed.length <= LONGEST && oneAddress.test(typed);
