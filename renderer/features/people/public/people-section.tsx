import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorView } from '../../../../preload/contract/people/people.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Section } from '../../../components/section.tsx';
import { Status } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

function AddForm() {
  const { t } = useTranslation();
  const { people } = useStores();
  const error = useFrom('people', (state) => state.error);
  const [name, setName] = useState('');
  const inField = error?.details?.field === 'name';
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await people.getState().add(name)) setName('');
  }
  return (
    <form className="rc-people-add" onSubmit={(event) => void add(event)}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label={t('people.name')}
          className="rc-grow"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={name}
          error={inField ? error.message : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" className="rc-people-submit" disabled={name.trim() === ''}>
          {t('people.add')}
        </Button>
      </Group>
      {error !== null && error.details?.field === undefined && <ErrorNote error={error} />}
    </form>
  );
}

interface RowProps {
  readonly operator: OperatorView;
  readonly current: boolean;
  readonly onRemove: () => void;
}

function PersonRow({ operator, current, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { people } = useStores();
  const { id, name, removed } = operator;
  return (
    <li className="rc-people-row">
      <Text fz="sm" fw={removed ? 400 : 600} c={removed ? 'dimmed' : 'inherit'} className="rc-truncate rc-grow" title={name}>
        {name}
      </Text>
      {current && (
        <Status tone="good" icon={IconCheck}>
          {t('people.current')}
        </Status>
      )}
      {removed && (
        <Text fz="xs" c="dimmed">
          {t('people.removed')}
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t(removed ? 'people.bringBackNamed' : 'people.removeNamed', { name })}
        onClick={() => (removed ? void people.getState().bringBack(id) : onRemove())}
      >
        {t(removed ? 'people.bringBack' : 'people.remove')}
      </Button>
    </li>
  );
}

/** People whose names appear in the audit log. */
export function PeopleSection() {
  const { t } = useTranslation();
  const { people: store } = useStores();
  const people = useFrom('people', (state) => state.people);
  const [leaving, setLeaving] = useState<OperatorView | null>(null);
  useEffect(() => {
    store.getState().reset();
    void store.getState().load();
  }, [store]);
  if (people === null) return null;
  return (
    <Section title={t('people.title')} text={t('people.text')}>
      {people.operators.length === 0 ? (
        <Text fz="sm" c="dimmed" px={18} pt="sm">
          {t('people.none')}
        </Text>
      ) : (
        <ul className="rc-list" aria-label={t('people.list')}>
          {people.operators.map((operator) => (
            <PersonRow
              key={operator.id}
              operator={operator}
              current={operator.id === people.currentId}
              onRemove={() => setLeaving(operator)}
            />
          ))}
        </ul>
      )}
      <AddForm />
      {leaving !== null && (
        <Confirm
          danger
          title={t('people.removeTitle', { name: leaving.name })}
          action={t('people.remove')}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            void store.getState().remove(leaving.id);
          }}
        >
          {t('people.removeText')}
        </Confirm>
      )}
    </Section>
  );
}
