import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Heading {
  readonly label: string;
  readonly end?: boolean;
  /** Screen readers alone get it: the column is visually obvious. */
  readonly hidden?: boolean;
}

export function TableHead({ of }: { readonly of: readonly Heading[] }) {
  return (
    <thead>
      <tr>
        {of.map(({ label, end, hidden }) => (
          <th key={label} scope="col" className={end === true ? 'rc-end' : undefined}>
            {hidden === true ? <span className="rc-hidden">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Props {
  readonly label: string;
  readonly head: readonly Heading[];
  readonly maxHeight?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table that scrolls inside its box. */
export function ScrollTable({ label, head, maxHeight, className = '', children }: Props) {
  return (
    <Box component="section" className={`rc-scroll ${className}`} mah={maxHeight} tabIndex={0} aria-label={label}>
      <table className="rc-table">
        <caption className="rc-hidden">{label}</caption>
        <TableHead of={head} />
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}
