import { Button, Group, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UncertainDecision, UncertaintyView } from '../../../preload/contract/batches.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Note } from '../../components/status.tsx';

interface Props {
  readonly of: 'prices' | 'note';
  readonly uncertainty: UncertaintyView;
  readonly busy: boolean;
  readonly onDecide: (decision: UncertainDecision) => void;
}

function Evidence({ of, evidence }: { readonly of: Props['of']; readonly evidence: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm" fw={600} mt="xs">
        {t(`batches.uncertain.${of}.evidence`)}
      </Text>
      {evidence.length === 0 ? (
        <p>{t(`batches.uncertain.${of}.noEvidence`)}</p>
      ) : (
        <ul style={{ margin: '2px 0 0', paddingLeft: 18 }}>
          {evidence.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is known of an upload whose outcome is not, and the two ways out. Nothing is sent again by itself. */
export function Uncertain({ of, uncertainty, busy, onDecide }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<UncertainDecision | null>(null);
  const again = asking === 'send-again';
  return (
    <section aria-labelledby="uncertain-title">
      <Note tone="warn" icon={IconHelpCircle}>
        <Title order={2} id="uncertain-title" fz="md">
          {t(`batches.uncertain.${of}.title`)}
        </Title>
        <p>{uncertainty.message}</p>
        <Evidence of={of} evidence={uncertainty.evidence} />
        <Group gap="xs" mt="sm">
          <Button variant="default" loading={busy} onClick={() => setAsking('already-there')}>
            {t('batches.alreadyThere')}
          </Button>
          <Button variant="default" loading={busy} onClick={() => setAsking('send-again')}>
            {t('batches.sendAgain')}
          </Button>
        </Group>
      </Note>
      <Confirm
        opened={asking !== null}
        title={t(again ? `batches.uncertain.${of}.sendAgainTitle` : 'batches.alreadyThereTitle')}
        action={t(again ? 'batches.sendAgainAction' : 'batches.alreadyThereAction')}
        danger={again}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) onDecide(asking);
          setAsking(null);
        }}
      >
        <Text fz="sm">{t(`batches.uncertain.${of}.${again ? 'sendAgainText' : 'alreadyThereText'}`)}</Text>
      </Confirm>
    </section>
  );
}
