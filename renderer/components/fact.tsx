import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Spans more than one column of the grid. */
  readonly wide?: boolean;
  /** A prominent number. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** One fact of a list (`rc-facts`): a label and its current value. */
export function Fact({ label, wide, large, children }: Props) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd className="rc-num" data-large={large}>
        {children}
      </dd>
    </div>
  );
}
