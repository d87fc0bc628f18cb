import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BundleView } from '../../../../preload/contract/support/support.ts';
import { keepFile } from '../../../components/download.ts';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatBytes } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

const LIST_HEIGHT = 320;

/** Contents of the package, shown before it is saved. */
function BundleDialog({ bundle }: { readonly bundle: BundleView }) {
  const { t } = useTranslation();
  const { support } = useStores();
  const busy = useFrom('support', (state) => state.busy);
  const [memory, setMemory] = useState(false);
  const leave = (): void => support.getState().leave();
  const files = bundle.files.filter((file) => memory || !file.memory);
  return (
    <TitledModal title={t('support.bundleTitle')} size="lg" onClose={leave}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('support.bundleIntro')}
        </Text>
        <ScrollTable
          label={t('support.bundleFiles')}
          maxHeight={LIST_HEIGHT}
          head={[{ label: t('support.bundleFile') }, { label: t('support.bundleAbout') }, { label: t('support.bundleSize'), end: true }]}
        >
          {files.map(({ path, about, bytes }) => (
            <tr key={path}>
              <td>{path}</td>
              <td>{about}</td>
              <td className="rc-end rc-num">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </ScrollTable>
        {bundle.files.some((file) => file.memory) && (
          <Checkbox
            label={t('support.bundleMemory')}
            description={t('support.bundleMemoryHint')}
            checked={memory}
            onChange={(event) => setMemory(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button data-autofocus loading={busy === 'save'} onClick={() => void keepFile(support.getState().save(memory))}>
            {t('support.bundleAction')}
          </Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}

/** "Salvar pacote para o suporte". */
export function BundleSection() {
  const { t } = useTranslation();
  const { support } = useStores();
  const bundle = useFrom('support', (state) => state.bundle);
  const busy = useFrom('support', (state) => state.busy);
  const save = (
    <Button size="xs" variant="default" loading={busy === 'prepare'} onClick={() => void support.getState().prepare()}>
      {t('support.bundleSave')}
    </Button>
  );
  return (
    <Section title={t('support.bundle')} text={t('support.bundleText')} actions={save}>
      {bundle !== null && <BundleDialog key={bundle.bundleId} bundle={bundle} />}
    </Section>
  );
}
