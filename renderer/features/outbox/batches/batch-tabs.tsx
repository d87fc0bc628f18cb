import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../../preload/contract/batches.ts';
import { AnswersTab } from './answers-tab.tsx';
import { BodyTab } from './body-tab.tsx';
import { LinesGrid } from './lines-grid.tsx';
import { RefusedSheet } from './refused-sheet.tsx';

/** Everything about a batch: its prices, what was refused and where, what was sent and answered. */
export function BatchTabs({ detail }: { readonly detail: BatchDetail }) {
  const { t } = useTranslation();
  const refused = useMemo(() => detail.lines.filter((line) => line.state === 'refused'), [detail.lines]);
  // Refused as a whole: no line has an answer of its own.
  const wholly = refused.length === 0 && detail.batch.state === 'rejected' && detail.batch.problem !== null;
  return (
    <div className="rc-card" style={{ overflow: 'hidden' }}>
      <Tabs defaultValue={refused.length > 0 ? 'refused' : 'lines'} keepMounted={false}>
        <Tabs.List px={8}>
          {refused.length > 0 && <Tabs.Tab value="refused">{t('batches.tabs.refused', { count: refused.length })}</Tabs.Tab>}
          <Tabs.Tab value="lines">{t('batches.tabs.lines')}</Tabs.Tab>
          <Tabs.Tab value="answers">{t('batches.tabs.answers')}</Tabs.Tab>
          <Tabs.Tab value="body">{t('batches.tabs.body')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="refused">
          <RefusedSheet batchId={detail.batch.id} />
          <LinesGrid lines={refused} label={t('batches.refusedLabel')} />
        </Tabs.Panel>
        <Tabs.Panel value="lines">
          {wholly && <RefusedSheet batchId={detail.batch.id} />}
          <LinesGrid lines={detail.lines} label={t('batches.linesLabel')} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <AnswersTab answers={detail.answers} />
        </Tabs.Panel>
        <Tabs.Panel value="body">
          <BodyTab body={detail.sentBody} sha256={detail.sentSha256} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
