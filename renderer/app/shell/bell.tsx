import { Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../components/use-now.ts';
import { formatClock } from '../../format/dates.ts';
import { formatCount } from '../../format/numbers.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function List() {
  const { t } = useTranslation();
  const { told } = useStores();
  const all = useFrom('told', (state) => state.told);
  const now = useNow();
  if (all.length === 0) return <p className="rc-told-none">{t('told.none')}</p>;
  return (
    <>
      <ul className="rc-list rc-told">
        {all.map(({ id, at, words, bad }) => (
          <li key={id} data-tone={bad ? 'bad' : undefined}>
            <div className="rc-grow">{words}</div>
            <time className="rc-dim rc-small rc-nowrap">{formatClock(new Date(at).toISOString(), now)}</time>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="xs" fullWidth onClick={() => told.getState().clear()}>
        {t('told.clear')}
      </Button>
    </>
  );
}

/** What was said in passing, for who was looking elsewhere. */
export function Bell() {
  const { t } = useTranslation();
  const { told } = useStores();
  const unseen = useFrom('told', (state) => state.unseen);
  const [opened, setOpened] = useState(false);
  const turn = (open: boolean) => {
    setOpened(open);
    told.getState().look();
  };
  return (
    <Popover opened={opened} onChange={turn} width={360} position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="rc-header-button rc-header-icon"
          aria-label={unseen === 0 ? t('told.title') : t('told.unseen', { count: unseen })}
          onClick={() => turn(!opened)}
        >
          <IconBell size={19} stroke={1.7} aria-hidden />
          {unseen > 0 && !opened && (
            <span className="rc-nav-count" aria-hidden>
              {formatCount(unseen)}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('told.title')} p="xs">
        <List />
      </Popover.Dropdown>
    </Popover>
  );
}
