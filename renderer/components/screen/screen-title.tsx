/** The title of a screen, from the navigation, and its help. */

import { ActionIcon, Title } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../kit/nav-store.ts';
import { useStores } from '../../kit/stores-context.tsx';

export function ScreenTitle({ of }: { readonly of: Screen }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const screen = t(`screens.${of}.title`);
  return (
    <div className="rc-screen-title">
      <Title order={1}>{screen}</Title>
      <ActionIcon
        className="rc-no-print"
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('shell.helpOf', { screen })}
        onClick={() => nav.getState().openHelp(of)}
      >
        <IconHelp size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
