import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChoiceQuestion } from '../../../../preload/contract/notes/note-choice.ts';
import { Note } from '../../../components/status.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatCnpj } from '../../../format/cnpj.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { PairTable } from '../pair/pair-table.tsx';
import { LosingNotes } from '../public/losing-notes.tsx';
import { mayConfirm, type PendingChoice } from './note-choosing.ts';

type Kind = 'differs' | 'losing' | 'back';
const kindOf = ({ pair, needsReason, customer }: ChoiceQuestion): Kind =>
  pair === null ? 'back' : needsReason || customer !== null ? 'differs' : 'losing';

const titleOf = (question: ChoiceQuestion): Kind | 'doubt' =>
  kindOf(question) === 'differs' && question.differences.length === 0 && question.doubts.length > 0 ? 'doubt' : kindOf(question);

function Customer({ choosing }: { readonly choosing: PendingChoice }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const { customer } = choosing.question;
  if (customer === null) return null;
  return (
    <Checkbox
      checked={choosing.sameCustomer}
      label={t('notes.choice.yes')}
      description={t('notes.choice.yesHelp', { name: customer.name, cnpj: formatCnpj(customer.cnpj) })}
      onChange={({ currentTarget }) => void notes.getState().saySameCustomer(currentTarget.checked)}
    />
  );
}

function Body({ choosing }: { readonly choosing: PendingChoice }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const { question, reason } = choosing;
  const { pair, differences } = question;
  return (
    <>
      {pair !== null && <PairTable comparison={{ pair, differences }} />}
      {pair !== null && differences.includes('points') && (
        <Note tone="warn" icon={IconAlertTriangle}>
          {pair.score === 0 ? t('notes.choice.noPoints') : t('notes.choice.points', { count: pair.score })}
        </Note>
      )}
      {question.doubts.map((doubt) => (
        <Note key={doubt} tone="warn" icon={IconAlertTriangle}>
          {doubt}
        </Note>
      ))}
      <LosingNotes losing={question.losing} />
      <Customer choosing={choosing} />
      {question.needsReason && (
        <Textarea
          label={t(question.differences.length > 0 ? 'notes.choice.reason' : 'notes.choice.doubtReason')}
          description={t('notes.choice.reasonHelp')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={({ currentTarget }) => notes.getState().giveReason(currentTarget.value)}
        />
      )}
    </>
  );
}

/** Second confirmation of a match that differs or takes fuelings from other notes: both sides, affected notes, and a reason. */
export function ChoiceDialog() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const choosing = useFrom('notes', (state) => state.choosing);
  const busy = useFrom('notes', (state) => state.busy);
  if (choosing === null) return null;
  const kind = kindOf(choosing.question);
  const close = () => notes.getState().dropChoice();
  return (
    <TitledModal
      title={t(`notes.choice.title.${titleOf(choosing.question)}`)}
      size="xl"
      busy={busy}
      typed={choosing.reason !== ''}
      onClose={close}
    >
      <Stack gap="sm">
        <Body choosing={choosing} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            color={kind === 'differs' ? 'red' : 'teal'}
            disabled={!mayConfirm(choosing)}
            loading={busy}
            onClick={() => void notes.getState().confirmChoice()}
          >
            {t(`notes.choice.action.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </TitledModal>
  );
}
