import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemDetail } from '../../../../preload/contract/outbox/outbox.ts';
import { Note } from '../../../components/status.tsx';
import { LinesGrid } from '../batches/lines-grid.tsx';
import { RefusedLines } from '../batches/refused-lines.tsx';
import { AnswersTab } from './answers-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { BodyTab } from './body-tab.tsx';

const NO_LINES: readonly BatchLineView[] = [];

/** Tabs: prices, refused lines, audit, responses, body. */
export function OutboxTabs({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const { item, batch } = detail;
  const lines = batch?.lines ?? NO_LINES;
  // Refused as a whole: no line has its own answer.
  const wholly = item.state === 'rejected' && item.problem !== null && lines.every((line) => line.state !== 'refused');
  const refused = useMemo(() => (wholly ? NO_LINES : lines.filter(({ now }) => now === 'refused')), [lines, wholly]);
  return (
    <div className="rc-card rc-clip">
      <Tabs defaultValue={refused.length > 0 ? 'refused' : batch === null ? 'audit' : 'lines'} keepMounted={false}>
        <Tabs.List px={8}>
          {refused.length > 0 && <Tabs.Tab value="refused">{t('batches.tabs.refused', { count: refused.length })}</Tabs.Tab>}
          {batch !== null && <Tabs.Tab value="lines">{t('batches.tabs.lines')}</Tabs.Tab>}
          <Tabs.Tab value="audit">{t('outbox.tabs.audit')}</Tabs.Tab>
          <Tabs.Tab value="answers">{t('outbox.tabs.answers')}</Tabs.Tab>
          <Tabs.Tab value="body">{t('outbox.tabs.body')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="refused">
          <RefusedLines batchId={item.id} lines={refused} label={t('batches.refusedLabel')} />
        </Tabs.Panel>
        {batch !== null && (
          <Tabs.Panel value="lines">
            {wholly ? (
              <RefusedLines batchId={item.id} lines={batch.lines} label={t('batches.linesLabel')} />
            ) : (
              <LinesGrid lines={batch.lines} label={t('batches.linesLabel')} />
            )}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="audit">
          <AuditTab detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <AnswersTab answers={detail.answers} />
        </Tabs.Panel>
        <Tabs.Panel value="body">
          {detail.bodyProblem === null ? (
            <BodyTab body={detail.sentBody} sha256={detail.sentSha256 ?? ''} />
          ) : (
            <div className="rc-tab">
              <Note tone="bad" icon={IconAlertTriangle}>
                {detail.bodyProblem}
              </Note>
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
