import { Button, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { listedOf } from '../people-store.ts';

/** Prompt at startup, if more than one person is registered. */
export function WhoDialog() {
  const { t } = useTranslation();
  const { people: store } = useStores();
  const people = useFrom('people', (state) => state.people);
  const { use, askLater } = store.getState();
  return (
    <TitledModal size="sm" title={t('people.who')} onClose={askLater}>
      <Stack gap="xs">
        <Text fz="sm" c="dimmed">
          {t('people.whoText')}
        </Text>
        {listedOf(people).map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            justify="flex-start"
            leftSection={<IconUser size={16} aria-hidden />}
            onClick={() => void use(id)}
          >
            {name}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={askLater}>
          {t('people.later')}
        </Button>
      </Stack>
    </TitledModal>
  );
}
