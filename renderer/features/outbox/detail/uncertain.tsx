import { Button, Group, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UncertainDecision, UncertaintyView } from '../../../../preload/contract/outbox/batches.ts';
import type { UploadWord } from '../../../../preload/contract/outbox/outbox.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Note } from '../../../components/status.tsx';

interface Props {
  /** `held`: a note that was not sent, because of what appeared about it or its fuelings after it was attached. */
  readonly of: UploadWord | 'held';
  readonly uncertainty: UncertaintyView;
  readonly busy: boolean;
  readonly onDecide: (decision: UncertainDecision) => void;
  readonly onGiveUp?: () => void;
  /** Queries the network now. */
  readonly onCheck?: () => void;
}

const WORDS = { 'already-there': 'alreadyThere', 'send-again': 'sendAgain', 'give-up': 'giveUp' } as const;

function Evidence({ of, evidence }: { readonly of: Props['of']; readonly evidence: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm" fw={600} mt="xs">
        {t(`outbox.uncertain.${of}.evidence`)}
      </Text>
      {evidence.length === 0 ? (
        <p>{t(`outbox.uncertain.${of}.noEvidence`)}</p>
      ) : (
        <ul className="rc-bullets rc-evidence">
          {evidence.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An upload with an uncertain outcome: what is known and the possible decisions. It is never sent again automatically. */
export function Uncertain({ of, uncertainty, busy, onDecide, onGiveUp, onCheck }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<keyof typeof WORDS | null>(null);
  const words = WORDS[asking ?? 'already-there'];
  return (
    <section aria-labelledby="uncertain-title">
      <Note tone="warn" icon={IconHelpCircle}>
        <Title order={2} id="uncertain-title" fz="md">
          {t(`outbox.uncertain.${of}.title`)}
        </Title>
        <p>{uncertainty.message}</p>
        <Evidence of={of} evidence={uncertainty.evidence} />
        <Group gap="xs" mt="sm">
          {onCheck !== undefined && (
            <Button loading={busy} onClick={onCheck}>
              {t('outbox.checkNow')}
            </Button>
          )}
          <Button variant="default" loading={busy} onClick={() => setAsking('already-there')}>
            {t('outbox.alreadyThere')}
          </Button>
          {uncertainty.canSendAgain && (
            <Button variant="default" loading={busy} onClick={() => setAsking('send-again')}>
              {t(of === 'held' ? 'outbox.sendAnyway' : 'outbox.sendAgain')}
            </Button>
          )}
          {uncertainty.canGiveUp && onGiveUp !== undefined && (
            <Button variant="default" loading={busy} onClick={() => setAsking('give-up')}>
              {t('outbox.giveUp')}
            </Button>
          )}
        </Group>
      </Note>
      <Confirm
        opened={asking !== null}
        title={t(words === 'sendAgain' ? `outbox.uncertain.${of}.sendAgainTitle` : `outbox.${words}Title`)}
        action={t(words === 'sendAgain' && of === 'held' ? 'outbox.sendAnywayAction' : `outbox.${words}Action`)}
        danger={words !== 'alreadyThere'}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'give-up') onGiveUp?.();
          else if (asking !== null) onDecide(asking);
          setAsking(null);
        }}
      >
        <Text fz="sm">{t(`outbox.uncertain.${of}.${words}Text`)}</Text>
      </Confirm>
    </section>
  );
}
