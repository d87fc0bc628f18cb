import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: Icon;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state: why there is nothing here and what to do. */
export function Empty({ icon: Glyph, title, children, action }: Props) {
  return (
    <div className="rc-empty">
      <span className="rc-empty-icon">
        <Glyph size={22} stroke={1.6} aria-hidden />
      </span>
      {title !== undefined && <strong>{title}</strong>}
      <span className="rc-empty-text">{children}</span>
      {action !== undefined && <div className="rc-empty-action">{action}</div>}
    </div>
  );
}
