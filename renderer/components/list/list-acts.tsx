import { Button } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StoreApi, useStore } from 'zustand';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { keepFile } from '../download.ts';

interface SavableList {
  readonly making: string | null;
  readonly refresh: () => Promise<void>;
  readonly save: (format: 'csv' | 'xlsx') => Promise<FileToKeep | null>;
}

interface Props {
  readonly store: Pick<StoreApi<SavableList>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Whether there are no rows to save. */
  readonly none: boolean;
  readonly prints?: boolean;
  /** Whether what is open below has its own main act. */
  readonly quiet?: boolean;
}

/** Actions of a list: reload, print, save. */
export function ListActs({ store, none, prints = false, quiet = false }: Props) {
  const { t } = useTranslation();
  const making = useStore(store, (state) => state.making);
  const { refresh, save } = store.getState();
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void refresh()}>
        {t('movement.refresh')}
      </Button>
      {prints && (
        <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
          {t('movement.print')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypeCsv size={15} aria-hidden />}
        loading={making === 'csv'}
        disabled={none}
        onClick={() => void keepFile(save('csv'))}
      >
        {t('movement.csv')}
      </Button>
      <Button
        size="xs"
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={making === 'xlsx'}
        disabled={none}
        onClick={() => void keepFile(save('xlsx'))}
      >
        {t('movement.xlsx')}
      </Button>
    </>
  );
}
