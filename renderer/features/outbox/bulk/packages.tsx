import { Button, Progress, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keepFile } from '../../../components/download.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Exports the proof packages of all filtered uploads as one file. */
export function PackAll() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const total = useFrom('outbox', (state) => state.summary?.total ?? 0);
  const packing = useFrom('outbox', (state) => state.packingMany !== null);
  const isMarked = useFrom('outbox', (state) => state.marks.size > 0);
  // "All" would be ambiguous beside marks: the marked uploads have their own button.
  if (total === 0 || isMarked) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={15} aria-hidden />}
      disabled={packing}
      onClick={() => void keepFile(outbox.getState().packMany(null))}
    >
      {t('outbox.packages.all', { count: total })}
    </Button>
  );
}

/** Progress of the export, with a stop button. */
export function PackingBar() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const run = useFrom('outbox', (state) => state.packingMany);
  if (run === null) return null;
  const share = run.total === 0 ? 0 : (100 * run.done) / run.total;
  return (
    <section className="rc-bulk" aria-label={t('outbox.packages.label')}>
      <Progress value={share} w={160} aria-label={t('outbox.packages.label')} />
      <Text fz="sm" role="status">
        {t('outbox.packages.progress', { done: run.done, total: run.total })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void outbox.getState().stopPacking()}>
        {t('outbox.bulk.stop')}
      </Button>
    </section>
  );
}
