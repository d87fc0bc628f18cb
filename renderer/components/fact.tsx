import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Takes more than one column of the grid. */
  readonly wide?: boolean;
  /** A number to be seen from afar. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** One of a list of facts (`rc-facts`): what it is, and what it is now. */
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
