/** The title of a screen is its name in the navigation. */

import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../../kit/nav-store.ts';

export function ScreenTitle({ of }: { readonly of: Screen }) {
  const { t } = useTranslation();
  return <Title order={1}>{t(`shell.screens.${of}`)}</Title>;
}
