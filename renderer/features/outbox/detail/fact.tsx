import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Takes two columns of the grid. */
  readonly wide?: boolean;
  /** A number to be seen from afar. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, wide = false, large = false, children }: Props) {
  return (
    <div style={{ minWidth: 0, ...(wide && { gridColumn: 'span 2' }) }}>
      <dt className="rc-dim" style={{ fontSize: '0.75rem' }}>
        {label}
      </dt>
      <dd
        className="rc-num"
        style={{ margin: 0, fontSize: large ? '1.125rem' : '0.8125rem', fontWeight: 600, lineHeight: '1.75rem', overflowWrap: 'anywhere' }}
      >
        {children}
      </dd>
    </div>
  );
}
