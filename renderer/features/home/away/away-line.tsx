import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface AwayItem {
  readonly key: string;
  readonly text: string;
  readonly onOpen?: () => void;
}

interface Props {
  readonly title: string;
  /** Total count; `items` may hold only the first ones. */
  readonly count: number;
  readonly state?: ReactNode;
  readonly items: readonly AwayItem[];
}

function Items({ id, count, items }: Pick<Props, 'count' | 'items'> & { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <ul id={id} className="rc-away-items">
      {items.map(({ key, text, onOpen }) => (
        <li key={key}>
          {onOpen === undefined ? (
            text
          ) : (
            <button type="button" className="rc-link" onClick={onOpen}>
              {text}
            </button>
          )}
        </li>
      ))}
      {count > items.length && <li className="rc-dim">{t('away.more', { count: count - items.length })}</li>}
    </ul>
  );
}

/** Count and current state; expands to the items. A single item opens directly. */
export function AwayLine({ title, count, state, items }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [only] = items;
  const act = count === 1 ? only?.onOpen : undefined;
  const shown = open || count === 1;
  return (
    <li className="rc-away">
      <div className="rc-away-head">
        <p className="rc-need-title">{title}</p>
        {state}
        <span className="rc-grow" />
        {act !== undefined && (
          <Button size="xs" variant="light" aria-label={t('away.seeWhat', { what: only?.text ?? title })} onClick={act}>
            {t('away.see')}
          </Button>
        )}
        {count > 1 && (
          <Button
            size="xs"
            variant="light"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'away.hideWhat' : 'away.seeWhat', { what: title })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'away.hide' : 'away.see')}
          </Button>
        )}
      </div>
      {shown && <Items id={id} count={count} items={act === undefined ? items : items.map(({ key, text }) => ({ key, text }))} />}
    </li>
  );
}
