import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemDetail } from '../../../preload/contract/outbox.ts';
import { Note } from '../../components/status.tsx';
import { AuditTab } from './audit-tab.tsx';
import { AnswersTab } from './batches/answers-tab.tsx';
import { BodyTab } from './batches/body-tab.tsx';

/** What happened, what came back, what left. */
export function OutboxTabs({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  return (
    <div className="rc-card" style={{ overflow: 'hidden' }}>
      <Tabs defaultValue="audit" keepMounted={false}>
        <Tabs.List px={8}>
          <Tabs.Tab value="audit">{t('outbox.tabs.audit')}</Tabs.Tab>
          <Tabs.Tab value="answers">{t('outbox.tabs.answers')}</Tabs.Tab>
          <Tabs.Tab value="body">{t('outbox.tabs.body')}</Tabs.Tab>
        </Tabs.List>
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
            <div style={{ padding: 16 }}>
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
