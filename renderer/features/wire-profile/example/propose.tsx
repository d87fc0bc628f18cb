import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleName, ProfileValues, ProposalView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

interface Props {
  readonly example: ExampleName;
  readonly text: string;
  readonly nameOf: (entry: string) => string;
}

/** Fills in what can be inferred from the answer; the rows beside update at once. */
export function Propose({ example, text, nameOf }: Props) {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const mistakes = useFrom('wireProfile', (state) => state.mistakes.length);
  const [last, setLast] = useState<{ readonly before: ProfileValues; readonly proposal: ProposalView } | null>(null);
  async function propose(): Promise<void> {
    const before = wireProfile.getState().draft;
    const proposal = await wireProfile.getState().propose(example, text);
    setLast(proposal === null ? null : { before, proposal });
  }
  function undo(): void {
    if (last !== null) wireProfile.getState().restore(last.before);
    setLast(null);
  }
  const changed = Object.keys(last?.proposal.values ?? {});
  const unsure = last?.proposal.unsure ?? [];
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Button size="xs" disabled={mistakes > 0} onClick={() => void propose()}>
          {t('wireProfile.example.propose')}
        </Button>
        {last !== null && (
          <Text fz="sm" role="status">
            {changed.length === 0 ? t('wireProfile.example.proposedNone') : t('wireProfile.example.proposed', { count: changed.length })}
          </Text>
        )}
        {changed.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={undo}>
            {t('wireProfile.example.undo')}
          </Button>
        )}
      </Group>
      <Names label={t('wireProfile.example.proposedWhat')} names={changed.map(nameOf)} />
      <Names label={t('wireProfile.example.unsure')} names={unsure.map(nameOf)} />
    </Stack>
  );
}

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text fz="xs" c="dimmed" className="rc-wrap">
      <strong>{label}:</strong> {names.join(', ')}
    </Text>
  );
}
