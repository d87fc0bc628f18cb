import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RawAnswerView } from '../../../../preload/contract/outbox/batches.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { RawText } from '../../../components/raw-text.tsx';
import { formatFullMoment } from '../../../format/dates.ts';

/** All network responses about this batch, verbatim, newest first. */
export function AnswersTab({ answers }: { readonly answers: readonly RawAnswerView[] }) {
  const { t } = useTranslation();
  if (answers.length === 0) {
    return (
      <Text fz="sm" c="dimmed" p="lg">
        {t('outbox.noAnswers')}
      </Text>
    );
  }
  return (
    <Stack gap="md" p="md">
      {[...answers].reverse().map((answer) => (
        <article key={`${answer.at} ${answer.method} ${answer.path}`}>
          <Group gap="sm" mb={4} wrap="nowrap">
            <Text fz="xs" c="dimmed" className="rc-num" flex="none">
              {formatFullMoment(answer.at)}
            </Text>
            <Text className="rc-mono rc-truncate" title={answer.path}>
              {t('outbox.answer', { method: answer.method, path: answer.path })}
            </Text>
            <Text fz="xs" fw={600} flex={1} className="rc-nowrap">
              {answer.outcome}
            </Text>
            <Copy text={answer.body} label={t('outbox.copyAnswer')} />
          </Group>
          <RawText label={t('outbox.answerBody')} text={answer.body === '' ? t('outbox.noBody') : answer.body} />
        </article>
      ))}
    </Stack>
  );
}
